import { spawn } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import type { Run } from '../desk.ts';
import { hashPassword } from '../sign-in/password.ts';
import { readNewPassword } from './read-password.ts';

type OpenOptions = { print?: true; as?: string };

/** Commands about signing in at the desk in a browser. */
export function addSignInCommands(program: Command, run: Run, writeOut: (text: string) => void) {
  program
    .command('open')
    .description('open the desk in a browser, by an address that works once and for ten minutes')
    .option('--print', 'only print the address')
    .option('--as <name>', 'who sits at the desk, for its log; by default the user of this machine')
    .action(({ print, as }: OpenOptions) =>
      run(async ({ sessions, deskAddress, clock }) => {
        const token = await sessions.makeAddress(as ?? userInfo().username, clock());
        const address = `${deskAddress()}/open/${token}`;
        if (!print) openBrowser(address);
        return address;
      }),
    );

  program
    .command('close')
    .description('close the desk in every browser')
    .action(() =>
      run(async ({ sessions, clock }) => {
        const ended = await sessions.endAll(clock());
        return ended === 1 ? 'One desk was closed.' : `${ended} desks were closed.`;
      }),
    );

  program
    .command('password')
    .description('make DESK_PASSWORD_HASH from a new password of the desk')
    .action(() => makePassword(writeOut));
}

/** Needs neither database nor configuration: in production none is complete without it. */
async function makePassword(writeOut: (text: string) => void) {
  const password = await readNewPassword(process.stdin, (text) => void process.stderr.write(text));
  writeOut(`DESK_PASSWORD_HASH=${await hashPassword(password)}\n`);
}

/** Where there is a screen. A missing browser is no error: the address is printed anyway. */
function openBrowser(address: string) {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const child = spawn(command, [address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
