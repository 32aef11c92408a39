import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { DeskError } from '../../desk-error.ts';
import { SHORTEST_PASSWORD } from '../sign-in/password.ts';

/** Asks for a new password twice. What is typed is not shown. */
export async function readNewPassword(
  input: NodeJS.ReadStream,
  ask: (text: string) => void,
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: input.isTTY });
  const lines = terminal[Symbol.asyncIterator]();
  const question = async (text: string) => {
    ask(text);
    const line = await lines.next();
    ask('\n');
    return line.done ? '' : line.value;
  };
  terminal.on('SIGINT', () => process.exit(1));
  try {
    const password = await question(`New password of the desk, at least ${SHORTEST_PASSWORD} characters: `);
    if ([...password].length < SHORTEST_PASSWORD)
      throw new DeskError(`A password needs at least ${SHORTEST_PASSWORD} characters.`);
    if ((await question('Once more: ')) !== password) throw new DeskError('The two were not the same.');
    return password;
  } finally {
    terminal.close();
  }
}
