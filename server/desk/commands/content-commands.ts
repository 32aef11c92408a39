import type { Command } from 'commander';
import { contentWarnings, sampleContent } from '#content';
import type { Run } from '../desk.ts';

/** The command about what the site says. */
export function addContentCommands(program: Command, run: Run) {
  program
    .command('content')
    .description('list dates in the past, classes on holidays, and sample content that the site still shows')
    .action(() =>
      run(async ({ clock }) => {
        const lines = [...contentWarnings(new Date(clock())), ...sampleContent()];
        return lines.join('\n') || 'No date needs a look, and nothing is a sample.';
      }),
    );
}
