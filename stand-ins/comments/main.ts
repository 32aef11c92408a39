import { startCommentsStandIn } from './stand-in.ts';

const standIn = await startCommentsStandIn({ port: Number(process.env.STAND_IN_PORT ?? 0) });
process.send?.({ url: standIn.url });

const end = async () => {
  await standIn.close();
  process.exit(0);
};
process.once('SIGTERM', end);
process.once('SIGINT', end);
// Ends with its parent: a closed IPC channel means that nobody else will end it.
process.once('disconnect', end);
