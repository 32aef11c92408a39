import { Command } from 'commander';
import type { Run } from '../desk.ts';
import { addBatchCommands } from './batch-commands.ts';
import { addCancellationCommands } from './cancellation-commands.ts';
import { addContentCommands } from './content-commands.ts';
import { addEnrolmentCommands } from './enrolment-commands.ts';
import { addFeeCommands } from './fee-commands.ts';
import { addByHandCommands } from './hand-commands.ts';
import { addLeadCommands } from './lead-commands.ts';
import { addNoteCommands } from './note-commands.ts';
import { addOrderCommands } from './order-commands.ts';
import { addSignInCommands } from './sign-in-commands.ts';
import { addStudentCommands } from './student-commands.ts';
import { addUpkeepCommands } from './upkeep-commands.ts';
import { addWholeBatchCommands } from './whole-batch-commands.ts';

/** The command line: every command with its arguments and options. Wrong usage throws a CommanderError. */
export function createProgram(run: Run, writeOut: (text: string) => void): Command {
  const program = new Command('npm run desk --')
    .description("The owner's desk. It works on the server's database, also while the server runs.")
    .exitOverride()
    .configureOutput({
      writeOut,
      // The error is thrown as well, and printed where it is caught.
      outputError: () => {},
    });
  addOrderCommands(program, run);
  addEnrolmentCommands(program, run);
  addUpkeepCommands(program, run);
  addBatchCommands(program, run);
  addWholeBatchCommands(program, run);
  addStudentCommands(program, run);
  addCancellationCommands(program, run);
  addFeeCommands(program, run);
  addByHandCommands(program, run);
  addLeadCommands(program, run);
  addNoteCommands(program, run);
  addContentCommands(program, run);
  addSignInCommands(program, run, writeOut);
  return program;
}
