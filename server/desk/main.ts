import { runDesk } from './commands/run-desk.ts';
import { withDesk } from './with-desk.ts';

/* The owner's command line: npm run desk -- orders --status paid */

const exitCode = await runDesk(process.argv.slice(2), withDesk, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
// Exit explicitly: keep-alive connections to Razorpay would hold the process open.
process.exit(exitCode);
