import { CommanderError } from 'commander';
import { DeskError } from '../../desk-error.ts';
import { EnvError } from '../../env/env.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import type { WithDesk } from '../desk.ts';
import { createProgram } from './program.ts';

type Output = { out: (text: string) => void; err: (text: string) => void };

/** Runs one command line. Exit codes: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runDesk(args: string[], withDesk: WithDesk, { out, err }: Output): Promise<number> {
  const program = createProgram(async (work) => out(`${await withDesk(work)}\n`), out);
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return usageExitCode(error, err);
    if (!(error instanceof DeskError || error instanceof EnvError || error instanceof RazorpayError))
      throw error;
    const command =
      error instanceof DeskError && error.command ? ` On the command line: ${error.command}` : '';
    err(`${error.message}${command}\n`);
    return 1;
  }
}

/** Commander throws after printing help, too. */
function usageExitCode({ code, exitCode, message }: CommanderError, err: Output['err']): number {
  if (exitCode === 0) return 0;
  if (message.startsWith('error: ')) err(`${sentence(message)}\n`);
  return code === 'commander.invalidArgument' ? 1 : 2;
}

/** "error: unknown option '--x'" becomes "Unknown option '--x'." A suggestion may follow on the next line. */
function sentence(message: string): string {
  return message.replace(/^error: (.)(.*?)\.?$/m, (_, first, rest) => `${first.toUpperCase()}${rest}.`);
}
