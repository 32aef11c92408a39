import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasWrk = !spawnSync('wrk', ['-v']).error;

/**
 * The 99th percentile of a page in milliseconds, while so many connections ask for one page after the other. By wrk: a
 * sender in JavaScript is slower than the server, and measures itself.
 */
export function p99ByWrk(
  origin: string,
  paths: string[],
  { connections, seconds }: { connections: number; seconds: number },
): number {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-wrk-'));
  const script = join(folder, 'pages.lua');
  writeFileSync(script, askForInTurn(paths));
  const command = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, origin];
  const { stdout } = spawnSync('wrk', command, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const [, value, unit] = /^ +99% +([\d.]+)(us|ms|s)$/m.exec(stdout) ?? [];
  if (!value || /^ +(Socket errors|Non-2xx)/m.test(stdout)) throw new Error(`wrk: ${stdout}`);
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
}

function askForInTurn(paths: string[]): string {
  return `local paths = { ${paths.map((path) => `"${path}"`).join(', ')} }
local turn = 0
function request()
  turn = turn % #paths + 1
  return wrk.format("GET", paths[turn], { ["Accept-Encoding"] = "gzip" })
end
`;
}
