import { endWithParent } from '../end-with-parent.ts';
import { startAnalyticsStandIn } from './stand-in.ts';

const standIn = await startAnalyticsStandIn({ port: Number(process.env.STAND_IN_PORT ?? 0) });
console.log(`Analytics stand-in at ${standIn.url}`);
process.send?.({ url: standIn.url });
endWithParent(() => standIn.close());
