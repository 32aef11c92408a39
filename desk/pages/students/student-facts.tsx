import type { Order } from '#server/enrolment/orders/order-store.ts';
import { Email, Phone } from '../../components/contact.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { Time } from '../../components/time.tsx';

/** Who it is, and the ids by which others know the registration. */
export function StudentFacts({ registration }: { registration: Order }) {
  const { name, email, phone, guardian, created_at, id, razorpay_order_id, consent_version } = registration;
  const facts = [
    { label: 'Name', value: name ?? '–' },
    { label: 'E-mail', value: <Email address={email} /> },
    { label: 'Phone', value: <Phone number={phone} /> },
    { label: 'Guardian', value: guardian ?? '–' },
    { label: 'Registered', value: <Time at={created_at} /> },
    { label: 'Order', value: <Id>{id}</Id> },
    ...(razorpay_order_id ? [{ label: 'At Razorpay', value: <Id>{razorpay_order_id}</Id> }] : []),
    ...(consent_version ? [{ label: 'Agreed to', value: consent_version }] : []),
  ];
  return (
    <Panel title="Person">
      <Facts facts={facts} />
    </Panel>
  );
}

function Id({ children }: { children: string }) {
  return <span className="text-small wrap-anywhere">{children}</span>;
}
