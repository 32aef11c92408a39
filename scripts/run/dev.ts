import { startWatchedDesk } from './desk.ts';
import { environmentOrExit, settlePort } from './environment.ts';
import { Processes } from './processes.ts';
import { commentsVariables, razorpayVariables } from './stand-in.ts';

/* Vite with hot reload, the API and the desk (restarted on changes) and the stand-ins. */

const env = environmentOrExit();
const processes = new Processes();
const apiPort = await settlePort(0);
const razorpay = await razorpayVariables(env, apiPort, processes);
const comments = await commentsVariables(env, processes);
await processes.start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
  ...razorpay,
  ...comments,
  PORT: String(apiPort),
});
await startWatchedDesk(env, razorpay, processes);
processes.start(['node_modules/.bin/react-router', 'dev', '--port', String(env.port)], {
  API_PORT: String(apiPort),
});
