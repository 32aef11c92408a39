import { startAnalyticsStandIn } from './stand-in.ts';

const standIn = await startAnalyticsStandIn({ port: Number(process.env.STAND_IN_PORT ?? 0) });
console.log(`Analytics stand-in at ${standIn.url}`);
process.send?.({ url: standIn.url });

const end = async () => {
  await standIn.close();
  process.exit(0);
};
process.once('SIGTERM', end);
process.once('SIGINT', end);
// Started with a channel by someone who is gone: nobody is left to end it.
process.once('disconnect', end);
