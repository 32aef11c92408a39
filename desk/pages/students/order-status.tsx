import type { OrdersTable } from '#server/db/tables.ts';
import { Status } from '../../components/status.tsx';

const words = {
  created: ['open', 'Not paid'],
  paid: ['good', 'Paid'],
  refunded: ['over', 'Registration given back'],
  expired: ['over', 'Never paid'],
} as const;

type Props = {
  status: OrdersTable['status'];
  /** The owner has still to give something back by hand: the registration, or a fee that was paid after it. */
  isPromised: boolean;
};

/** Whether a registration is paid. Once it went back, a later fee may still be with the school. */
export function OrderStatus({ status, isPromised }: Props) {
  if (status === 'refunded' && isPromised) return <Status tone="late">To be given back</Status>;
  const [tone, word] = words[status];
  return <Status tone={tone}>{word}</Status>;
}
