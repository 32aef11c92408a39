import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '#contract/durations.ts';
import { freePort } from '../run/free-port.ts';
import type { Image } from './build-image.ts';

const START_MS = MINUTE_MS;

/** The variables that production requires; nothing is sent or paid. */
const variables = {
  RAZORPAY_KEY_ID: 'rzp_test_Container00001',
  RAZORPAY_KEY_SECRET: 'a-real-secret',
  RAZORPAY_WEBHOOK_SECRET: 'new-secret',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@school.example',
  OWNER_EMAIL: 'owner@school.example',
  SITE_URL: 'https://school.example',
};

/** Runs the image's command as its user, as PID 1 of its own namespace, with its files as root. */
export async function runImage({ root, config, healthCheck }: Image) {
  const port = await freePort();
  const env = {
    ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2))),
    ...variables,
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const inside = ['--userspec', config.User, '--groups', '', root];
  const [script = '', ...rest] = config.Cmd;
  const command = [...config.Entrypoint, join(config.WorkingDir, script), ...rest];
  const child = spawn('unshare', ['--pid', '--fork', '--kill-child', 'chroot', ...inside, ...command], {
    env,
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  await answering(`${origin}/healthz`);
  return {
    origin,
    healthCheck: () => spawnSync('chroot', [...inside, ...healthCheck], { env }).status,
    /** Whether the image brings all modules of the server compiled, where its user finds them. */
    isCompiled(): boolean {
      const [node = ''] = config.Entrypoint;
      const load = [node, '--eval', `import('${join(config.WorkingDir, script)}')`];
      const { stdout, stderr } = spawnSync('chroot', [...inside, ...load], {
        env: { ...env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      });
      const said = stdout + stderr;
      return said.includes('retrieving transpile cache') && !said.includes('saving transpilation cache');
    },
    async terminate(): Promise<number | null> {
      const [server] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
      process.kill(Number(server), 'SIGTERM');
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}

async function answering(url: string) {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the container did not start');
}
