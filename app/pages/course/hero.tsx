import { Begun } from '#app/components/begun.tsx';
import { Icon } from '#app/components/icon.tsx';
import { PaintToHere } from '#app/components/paint-to-here.tsx';
import { Picture } from '#app/components/picture.tsx';
import { JoinWaitingList } from '#app/features/seats/join-waiting-list.tsx';
import { PlacesLine } from '#app/features/seats/places-line.tsx';
import { useSite } from '#app/site/use-site.ts';
import type { CartItem, Course } from '#content';
import { EnrolOrChat } from './enrol-or-chat.tsx';
import { FeeLater } from './fee-later.tsx';

type Props = { course: Course; item: CartItem; begun: boolean };

export function Hero({ course, item, begun }: Props) {
  const { freeClasses } = useSite();
  return (
    <div className="bg-tint border-line border-b">
      <div className="wrap grid items-center gap-8 py-8 md:py-14 md:grid-cols-[1.25fr_1fr] lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1>{course.title}</h1>
          <p className="text-lead mt-3 font-semibold text-balance">{course.subTitle}</p>
          <p className="text-muted mt-3">{`${freeClasses} Free classes | ${course.duration} Course`}</p>
          {course.start_date && (
            <p className="mt-2 flex items-center gap-2 font-semibold">
              <Icon name="calendar" className="text-banyan size-5 shrink-0" />
              {begun ? 'Started' : 'Starts'} {course.start_date}
            </p>
          )}
          {course.open && !begun && (
            <PlacesLine courseId={course.id} usual={`Small batch: ${course.batchSize}`} />
          )}
          {begun && course.open && <Begun what="batch" className="mt-1" />}
          <div className="mt-5">
            <EnrolOrChat course={course} item={item} whenFull={<JoinWaitingList courseId={course.id} />} />
          </div>
          <FeeLater course={course} />
          <p className="mt-5 font-semibold md:mt-7">What you will be able to do</p>
          <ul className="tick-list mt-2 stack-1.5">
            {course.outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </div>
        <Picture picture={course.image} alt={course.imageAlt} eager className="rounded-card w-full" />
      </div>
      <PaintToHere id="hero-end" />
    </div>
  );
}
