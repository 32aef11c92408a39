import type { OrdersTable } from '#server/db/tables.ts';
import { Status } from '../../components/status.tsx';

const words = {
  created: ['open', 'Not paid'],
  paid: ['good', 'Paid'],
  refunded: ['over', 'Given back'],
  expired: ['over', 'Never paid'],
} as const;

/** Whether a registration is paid. */
export function OrderStatus({ status }: { status: OrdersTable['status'] }) {
  const [tone, word] = words[status];
  return <Status tone={tone}>{word}</Status>;
}
