import { DatabaseSync } from 'node:sqlite';
import { openLoop } from './open-loop.ts';
import { median, p99 } from './percentiles.ts';
import { report } from './report.ts';
import { campPath, coursePath } from './sample-paths.ts';
import { startServer } from './server-under-test.ts';

/* 200 quotes a second for 30 seconds on SQLite, each stored with its two emails, while pages are read. */

const SECONDS = 30;
const QUOTES_PER_SECOND = 200;
const PAGES_PER_SECOND = 100;
const pages = ['/', '/course', coursePath, campPath, '/blogs', '/quote'];

const lifted = '1000000000';
const server = await startServer({
  LEADS_PER_ADDRESS: lifted,
  LEADS_PER_MINUTE: lifted,
  LEAD_MAILS_PER_DAY: lifted,
  LEAD_NOTICES_PER_HOUR: lifted,
});

const quote = (index: number) => ({
  path: '/api/reach/send-quote',
  method: 'POST',
  body: JSON.stringify({
    company_name: `Company ${index}`,
    email: `client-${index}@example.com`,
    requirement: `Requirement number ${index}. ${'We would like a website with a few pages and a form. '.repeat(10)}`,
  }),
});
const page = (index: number) => ({ path: pages[index % pages.length] as string });

// Warm-up of both: the first requests of a process measure its start.
await openLoop(server.origin, { perSecond: 50, seconds: 2, call: page });
console.log(`${QUOTES_PER_SECOND} quotes and ${PAGES_PER_SECOND} pages a second for ${SECONDS} s …`);
const began = performance.now();
const [quotes, read] = await Promise.all([
  openLoop(server.origin, { perSecond: QUOTES_PER_SECOND, seconds: SECONDS, call: quote }),
  openLoop(server.origin, { perSecond: PAGES_PER_SECOND, seconds: SECONDS, call: page }),
]);
const took = (performance.now() - began) / 1000;
await server.stop();

const quoteTimes = quotes.map(({ ms }) => ms);
const pageTimes = read.map(({ ms }) => ms);
const accepted = quotes.filter(({ status }) => status === 200).length;
const database = new DatabaseSync(server.database, { readOnly: true });
const count = (what: string) => Number(database.prepare(`select count(*) as n from ${what}`).get()?.n);
const stored = count('leads');
const mails = count('outbox');
const sent = count('outbox where sent_at is not null');
database.close();
server.forget();

const kept = report(
  'npm run bench:leads',
  [
    {
      name: 'quotes accepted a second',
      value: accepted / Math.max(took, SECONDS),
      unit: '/s',
      limit: QUOTES_PER_SECOND * 0.99,
      sense: 'least',
    },
    {
      name: 'quotes refused or unanswered',
      value: quotes.length - accepted,
      unit: '',
      limit: 0,
      sense: 'most',
    },
    {
      name: 'accepted and not stored',
      value: Math.abs(accepted - stored),
      unit: '',
      limit: 0,
      sense: 'most',
    },
    { name: 'mails not written', value: 2 * accepted - mails, unit: '', limit: 0, sense: 'most' },
    {
      name: 'pages that failed',
      value: read.filter(({ status }) => status !== 200).length,
      unit: '',
      limit: 0,
      sense: 'most',
    },
    { name: 'page p99', value: p99(pageTimes), unit: 'ms', limit: 100, sense: 'most' },
  ],
  [
    `Quotes: p50 ${median(quoteTimes).toFixed(1)} ms, p99 ${p99(quoteTimes).toFixed(1)} ms; pages: p50 ${median(pageTimes).toFixed(1)} ms, worst ${Math.max(...pageTimes).toFixed(1)} ms; ${sent} of ${mails} mails were out when it ended, the rest wait in the outbox.`,
  ],
);
process.exit(kept ? 0 : 1);
