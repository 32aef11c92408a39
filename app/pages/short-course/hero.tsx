import type { RefObject } from 'react';
import { Begun } from '#app/components/begun.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { PaintToHere } from '#app/components/paint-to-here.tsx';
import { Picture } from '#app/components/picture.tsx';
import { Price } from '#app/components/price.tsx';
import { RefundLine } from '#app/components/refund-line.tsx';
import { WithoutScripts } from '#app/components/without-scripts.tsx';
import { EnrolNow } from '#app/features/cart/enrol-now.tsx';
import { ExploreGuide } from '#app/features/guide/explore-guide.tsx';
import { JoinWaitingList } from '#app/features/seats/join-waiting-list.tsx';
import { PlacesLine } from '#app/features/seats/places-line.tsx';
import { UnlessFull } from '#app/features/seats/unless-full.tsx';
import { useSite } from '#app/site/use-site.ts';
import type { Camp, CartItem } from '#content';
import type { CampPrice } from './enrolment.tsx';
import { TalkToTrainer } from './talk-to-trainer.tsx';

type Props = {
  camp: Camp;
  item: CartItem;
  price: CampPrice;
  begun: boolean;
  buttons: RefObject<HTMLDivElement | null>;
};

/** The landing page has no header, so its hero carries the way home. */
export function Hero({ camp, item, price, begun, buttons }: Props) {
  const { name } = useSite();
  return (
    <div className="bg-deep text-on-deep">
      <div className="wrap pt-2 md:pt-4">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left" /> {name}
        </Link>
      </div>
      <div className="wrap grid items-center gap-8 pt-2 pb-12 md:pb-16 md:grid-cols-[1.2fr_1fr] lg:grid-cols-[1.1fr_1fr]">
        <div>
          <p className="text-marigold font-semibold">{camp.duration} coding bootcamp</p>
          <h1 className="mt-2">{camp.title}</h1>
          <p className="text-lead mt-3 max-w-[48ch]">{camp.subtitle}</p>
          <p className="text-on-deep-muted mt-2 max-w-measure-narrow">{camp.forWhom}.</p>
          {camp.start_date && (
            <>
              <p className="mt-3 flex items-center gap-2 font-semibold">
                <Icon name="calendar" className="text-marigold size-5 shrink-0" />
                {`Starts ${camp.start_date}`}
              </p>
              {begun && <Begun what="camp" className="mt-1" />}
              <p className="mt-1 flex items-center gap-2 font-semibold">
                <Icon name="tag" className="text-marigold size-5 shrink-0" />
                <span>
                  <Price now={price.pay} before={price.insteadOf} onDeep /> for all three days
                </span>
              </p>
              {camp.seats !== undefined && !begun && (
                <PlacesLine
                  courseId={camp.id}
                  usual={`Small batch: at most ${camp.seats} children`}
                  className="mt-1"
                  iconClassName="text-marigold"
                />
              )}
              <div ref={buttons} className="mt-5 flex flex-wrap gap-3">
                <UnlessFull
                  courseId={camp.id}
                  whenFull={<JoinWaitingList courseId={camp.id} variant="accent" />}
                >
                  <EnrolNow item={item} />
                </UnlessFull>
                <ExploreGuide campId={camp.id} variant="on-deep">
                  Explore more
                </ExploreGuide>
                <TalkToTrainer camp={camp} variant="on-deep" />
              </div>
              <RefundLine
                kind="camp"
                className="text-on-deep-muted"
                linkClassName="underline underline-offset-4"
              />
              <WithoutScripts
                to="To enrol or get the guide"
                message={`I would like to enrol my child in ${camp.title}`}
              />
            </>
          )}
          <ul className="tick-list mt-5 max-w-measure-narrow stack-1.5">
            {camp.forParents.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        <Picture picture={camp.image} alt={camp.imageAlt} eager className="rounded-card w-full" />
      </div>
      <PaintToHere id="hero-end" />
    </div>
  );
}
