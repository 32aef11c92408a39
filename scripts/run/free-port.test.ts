import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isFree } from './free-port.ts';

test('a free port can be listened on, and is none that an outgoing connection is given', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const [port = 0] = ports;
  const listening = createServer().listen(port, '127.0.0.1');
  await once(listening, 'listening');
  expect(await isFree(port)).toBe(false);
  listening.close();
});
