import { RefundLine } from '#app/components/refund-line.tsx';
import { EnrolButtons } from '#app/features/cart/enrol-buttons.tsx';
import { UnlessFull } from '#app/features/seats/unless-full.tsx';
import type { CartItem, Course } from '#content';
import { ChatPrompt } from './chat-prompt.tsx';

type Props = {
  course: Course;
  item: CartItem;
  /** In place of the buttons: the waiting list's form stands once on a page, elsewhere a link to it. */
  whenFull: React.ReactNode;
};

/** A course with both a start and a schedule can be enrolled in; about any other one talks to us. */
export function EnrolOrChat({ course, item, whenFull }: Props) {
  if (!course.open) return <ChatPrompt title={course.title} />;
  return (
    <>
      <UnlessFull
        courseId={course.id}
        whenFull={
          <>
            <Heading>Registration fee {item.registrationFee}</Heading>
            {whenFull}
          </>
        }
      >
        <Heading>Enroll now for Just {item.registrationFee}/-</Heading>
        <EnrolButtons item={item} />
      </UnlessFull>
      <RefundLine kind="course" />
    </>
  );
}

function Heading({ children }: { children: React.ReactNode }) {
  return <p className="font-display text-h3 mb-3 font-bold">{children}</p>;
}
