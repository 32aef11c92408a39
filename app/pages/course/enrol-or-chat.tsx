import { RefundLine } from '#app/components/refund-line.tsx';
import { EnrolButtons } from '#app/features/cart/enrol-buttons.tsx';
import { UnlessFull } from '#app/features/seats/unless-full.tsx';
import { ChatPrompt } from '#app/pages/course/chat-prompt.tsx';
import type { CartItem, Course } from '#content';

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
      <p className="font-display text-h3 mb-3 font-bold">Enroll now for Just {item.registrationFee}/-</p>
      <UnlessFull courseId={course.id} whenFull={whenFull}>
        <EnrolButtons item={item} />
      </UnlessFull>
      <RefundLine kind="course" />
    </>
  );
}
