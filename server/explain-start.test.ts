import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { EnvError } from './env/env.ts';
import { explainStart, StartError } from './explain-start.ts';

const explain = (error: unknown) =>
  explainStart(error, { name: 'desk', port: 'DESK_PORT', host: 'DESK_HOST' });
const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(`it failed: ${code}`), { code, ...more });

test.each<[string, unknown, string]>([
  ['a port below 1024', failure('EACCES', { port: 80 }), 'Choose one above 1023 with DESK_PORT.'],
  ['a folder of somebody else', failure('EACCES'), 'The desk could not start: it failed: EACCES'],
  ['a folder that is missing', failure('ENOENT'), 'The desk could not start: it failed: ENOENT'],
  ['a name that is nobody’s', failure('ENOTFOUND'), 'DESK_HOST is not an address of this machine.'],
  [
    'a database without TLS',
    new Error('no', { cause: new Error('The server does not support SSL connections') }),
    'The server of DATABASE_URL offers no TLS.',
  ],
  ['a wrong setting', new EnvError('DESK_PORT is not set.'), 'DESK_PORT is not set.'],
  ['what is not built', new StartError('The desk is not built.'), 'The desk is not built.'],
])('%s is explained', (_, error, sentence) => {
  expect(explain(error)).toContain(sentence);
});

test('a port that is taken is named, with the variable that chooses another', async () => {
  const first = createServer();
  await new Promise<void>((listening) => first.listen(0, '127.0.0.1', listening));
  const { port } = first.address() as { port: number };
  const error = await new Promise((failed) => createServer().on('error', failed).listen(port, '127.0.0.1'));
  expect(explain(error)).toBe(`Port ${port} is taken. Stop what uses it, or choose another with DESK_PORT.`);
  await new Promise((closed) => first.close(closed));
});
