import { describe, expect, test } from 'vitest';
import { DeskError } from '../../desk-error.ts';
import { runDesk } from './run-desk.ts';

/** Runs a command line whose work is never reached. */
const run = (...args: string[]) => runRefused(new DeskError('The desk was opened.'), ...args);

/** Runs a command line that a rule refuses. */
async function runRefused(refusal: DeskError, ...args: string[]) {
  const printed = { out: '', err: '' };
  const exitCode = await runDesk(
    args,
    () => {
      throw refusal;
    },
    {
      out: (text) => {
        printed.out += text;
      },
      err: (text) => {
        printed.err += text;
      },
    },
  );
  return { exitCode, ...printed };
}

test('a refusal says what to type to have it done all the same', async () => {
  const refusal = new DeskError('No seat is free.', { command: '--overfull' });
  expect(await runRefused(refusal, 'batches')).toEqual({
    exitCode: 1,
    out: '',
    err: 'No seat is free. On the command line: --overfull\n',
  });
});

test('without arguments it lists every command', async () => {
  const { exitCode, out, err } = await run();
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect([...out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name)).toEqual([
    ...[
      'orders',
      'order',
      'payments',
      'export',
      'resend',
      'resend-refused',
      'refund',
      'reconcile',
      'closings',
    ],
    ...['attention', 'resolve', 'reopen', 'retention', 'backup'],
    ...['batches', 'roster', 'put-into-batch', 'put-all-into-batch', 'move-student'],
    ...['waiting', 'offer', 'leave-waiting', 'move-batch', 'cancel-batch', 'write-to-batch'],
    ...['correct', 'new-link'],
    ...['cancellations', 'cancel', 'keep'],
    ...[
      'plan',
      'receipts',
      'paid',
      'recorded-by-mistake',
      'to-give-back',
      'given-back',
      'not-by-hand',
      'enrol',
    ],
    ...['leads', 'lead', 'answered', 'answer', 'unanswered', 'export-leads', 'erase'],
    ...['note', 'notes', 'remove-note', 'content'],
    ...['open', 'close', 'password', 'help'],
  ]);
  expect(await run('help')).toEqual({ exitCode, out, err });
});

test('the help of a command lists its own options and no others', async () => {
  const { exitCode, out } = await run('orders', '--help');
  expect(exitCode).toBe(0);
  expect(out).toContain('Usage: npm run desk -- orders [options]');
  expect([...out.matchAll(/^ {2}.*(--[a-z]+)/gm)].map(([, name]) => name)).toEqual([
    ...['--status', '--since', '--until', '--find', '--limit', '--help'],
  ]);
});

describe('wrong usage exits with 2, says why, and does not open the desk', () => {
  test.each([
    ['an unknown command', ['ordres'], "Unknown command 'ordres'.\n(Did you mean orders?)\n"],
    ['an option of another command', ['orders', '--kind', 'quote'], "Unknown option '--kind'.\n"],
    ['an option before the command', ['--status', 'paid', 'orders'], "Unknown option '--status'.\n"],
    ['a missing argument', ['order'], "Missing required argument 'id'.\n"],
    ['a missing value', ['orders', '--find'], "Option '--find <text>' argument missing.\n"],
    ['an argument too many', ['attention', 'x'], "Too many arguments for 'attention'."],
  ])('%s', async (_, args, sentence) => {
    const { exitCode, out, err } = await run(...args);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(sentence.trimEnd());
  });
});

describe('a wrong value exits with 1, names the option, and does not open the desk', () => {
  test.each([
    ['--status', ['orders', '--status', 'captured'], 'Allowed choices are created, paid, refunded, expired.'],
    ['--since', ['orders', '--since', '20 November'], 'It must be a day like 2026-11-20.'],
    ['--until', ['payments', '--until', '2026-02-31'], 'It must be a day like 2026-11-20.'],
    ['--limit', ['leads', '--limit', '0'], 'It must be a whole number, at least 1.'],
    ['--limit', ['leads', '--limit', '1.5'], 'It must be a whole number, at least 1.'],
    ['--amount', ['refund', 'order_1', '--amount', '0.50'], 'It must be in rupees, at least 1.'],
    ['--amount', ['refund', 'order_1', '--amount', '1,000'], 'It must be in rupees, at least 1.'],
    ['--amount', ['refund', 'order_1', '--amount', '10000000'], 'It must be in rupees, at least 1.'],
    ['--month', ['receipts', '--month', '2026-13'], 'It must be a month like 2026-11.'],
    ['--to', ['resend', 'order_1', '--to', 'asha'], 'It is no e-mail address.'],
    ['address', ['erase', 'asha'], 'It is no e-mail address.'],
  ])('%s', async (name, args, reason) => {
    const { exitCode, err } = await run(...args);
    expect(exitCode).toBe(1);
    expect(err).toMatch(new RegExp(`^(Option|Command-argument).*${name}.*${reason}\n$`));
  });
});

test('a refusal of the desk is printed as it is, with exit code 1', async () => {
  expect(await run('orders')).toEqual({ exitCode: 1, out: '', err: 'The desk was opened.\n' });
});
