import { join } from 'node:path';
import { contentWarnings, sampleContent, site } from '../../content/index.ts';
import { startDesk } from './desk.ts';
import { environmentOrExit, settlePort } from './environment.ts';
import { Processes } from './processes.ts';
import { commentsVariables, razorpayVariables } from './stand-in.ts';

/* The built site, and stand-ins for everything that is not configured. */

const env = environmentOrExit();
const processes = new Processes();
const port = await settlePort(env.port);
const razorpay = await razorpayVariables(env, port, processes);
const comments = await commentsVariables(env, processes);
await processes.start(['server/main.ts'], { ...razorpay, ...comments, PORT: String(port) });

const desk = await startDesk(env, razorpay, processes);

process.send?.({ origin: `http://localhost:${port}` });

const mode = {
  'stand-in': 'stand-in, no money moves',
  test: "Razorpay's test mode, no money moves",
  live: 'live, real money moves',
}[env.razorpay ? env.payments : 'stand-in'];

const dates = contentWarnings(new Date(env.clock()));
const notes = [
  ...dates,
  ...(sampleContent().length > 0 ? ['sample content is shown: npm run desk -- content lists it'] : []),
];

console.log(`
  ${site.name} is open:  http://localhost:${port}
  Desk:                 ${desk ? `${desk}, opened by npm run desk -- open` : env.desk.port === 'off' ? 'off' : 'could not start, see above'}
  Payments:             ${mode}
  Data:                 ${env.dataDir}
  Mail:                 ${env.smtpUrl ? 'sent by SMTP' : `captured as files in ${join(env.dataDir, 'mail')}`}
  Comments:             ${env.comments ? 'Disqus' : env.production ? 'none' : 'stand-in, kept until it is closed'}
  Analytics:            ${env.analytics ? `${env.analytics.measurementId}, with consent` : 'none'}

  Content:              ${notes.join(`\n${' '.repeat(24)}`) || 'nothing is out of date'}

  Ctrl-C closes it.
`);
