import type { Admin } from '../admin.ts';
import { ApiError } from '../errors.ts';
import type { FaultRequest } from '../faults.ts';
import type { PayRequest } from '../payer.ts';
import type { ChangeableSettings } from '../settings.ts';
import { json } from './reply.ts';
import type { Call, Route } from './routes.ts';

const id = ({ params }: Call): string => params.id ?? '';
const done = json({ done: true });

/** The admin object over HTTP, for other processes. No keys: it listens on this machine alone. */
export function adminRoutes(admin: Admin): Route[] {
  return [
    { name: 'GET /_admin/state', handle: () => json(admin.state()) },
    { name: 'POST /_admin/pay', handle: ({ fields }) => json(admin.pay(fields as PayRequest)) },
    { name: 'POST /_admin/payments/:id/authorize', handle: (call) => json(admin.authorize(id(call))) },
    { name: 'POST /_admin/payments/:id/fail', handle: (call) => json(admin.fail(id(call))) },
    { name: 'POST /_admin/payments/:id/expire', handle: (call) => json(admin.expire(id(call))) },
    {
      name: 'POST /_admin/refunds/:id/settle',
      handle: (call) => {
        const { outcome } = call.fields;
        if (outcome !== 'processed' && outcome !== 'failed') {
          throw new ApiError(400, { description: 'The outcome must be processed or failed.' });
        }
        return json(admin.settleRefund(id(call), outcome));
      },
    },
    {
      name: 'POST /_admin/events/:id/redeliver',
      handle: (call) => {
        admin.redeliver(id(call));
        return done;
      },
    },
    {
      name: 'POST /_admin/webhooks/enable',
      handle: ({ fields }) => {
        admin.enableWebhook(String(fields.url));
        return done;
      },
    },
    {
      name: 'PUT /_admin/settings',
      handle: ({ fields }) => json(admin.change(fields as Partial<ChangeableSettings>)),
    },
    { name: 'PUT /_admin/faults', handle: ({ fields }) => json(admin.faults(fields as FaultRequest)) },
    { name: 'DELETE /_admin/faults', handle: () => json(admin.calm()) },
    {
      name: 'GET /_admin/settled',
      handle: async ({ query }) =>
        json({ settled: await admin.settled(Number(query.get('timeout') ?? 5000)) }),
    },
    {
      name: 'POST /_admin/reset',
      handle: () => {
        admin.reset();
        return done;
      },
    },
  ];
}
