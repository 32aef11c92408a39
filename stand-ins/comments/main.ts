import { endWithParent } from '../end-with-parent.ts';
import { startCommentsStandIn } from './stand-in.ts';

const standIn = await startCommentsStandIn({ port: Number(process.env.STAND_IN_PORT ?? 0) });
process.send?.({ url: standIn.url });
endWithParent(() => standIn.close());
