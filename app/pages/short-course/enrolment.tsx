import { Price } from '#app/components/price.tsx';
import { RefundLine } from '#app/components/refund-line.tsx';
import { Section } from '#app/components/section.tsx';
import { Whole } from '#app/components/whole.tsx';
import { EnrolHere } from '#app/features/cart/enrol-now.tsx';
import { ToWaitingList, UnlessFull } from '#app/features/seats/unless-full.tsx';
import type { Camp, CartItem } from '#content';
import { displayDay } from '#contract/india-time.ts';
import { paiseFromText } from '#contract/money.ts';
import { TalkToTrainer } from './talk-to-trainer.tsx';

export type CampPrice = { pay: string; insteadOf?: string };
type Props = { camp: Camp; item: CartItem; price: CampPrice };

export function Enrolment({ camp, item, price }: Props) {
  return (
    <Section title="Enrolment and pricing" id="enrolment" tinted>
      <div className="card grid gap-8 p-6 md:grid-cols-2 md:p-10 lg:grid-cols-3">
        <div>
          <p className="text-muted">Registration for one child</p>
          <p className="font-display text-h1 mt-1 font-bold">
            <Price now={price.pay} before={price.insteadOf} />
          </p>
          {price.insteadOf && (
            <p className="mt-2 font-semibold">
              {`About ${percentOff(price.pay, price.insteadOf)}% off for registrations by ${displayDay(camp.earlyBirdLastDay)}`}
            </p>
          )}
          <p className="text-muted mt-4">{camp.feeCovers}</p>
          {camp.start_date && (
            <>
              <p className="needs-script mt-5">
                <UnlessFull courseId={camp.id} whenFull={<ToWaitingList />}>
                  To enrol your child, click <EnrolHere item={item} />.
                </UnlessFull>
              </p>
              <RefundLine kind="camp" />
            </>
          )}
        </div>
        <div>
          <h3>What to bring</h3>
          <ul className="tick-list mt-3 stack-2">
            {camp.whatToBring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Friends and siblings</h3>
          <p className="text-muted mt-2">
            <Whole>{camp.groupPricing}</Whole>
          </p>
          {camp.start_date && (
            <p className="mt-5">
              <TalkToTrainer camp={camp} variant="quiet" />
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

/** In steps of five, as people say it: ₹999 instead of ₹1,100 is about 10% off. */
function percentOff(pay: string, insteadOf: string): number {
  return Math.round((1 - paiseFromText(pay) / paiseFromText(insteadOf)) * 20) * 5;
}
