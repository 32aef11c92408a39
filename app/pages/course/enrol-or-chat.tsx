import { RefundLine } from '#app/components/refund-line.tsx';
import { EnrolButtons } from '#app/features/cart/enrol-buttons.tsx';
import { ChatPrompt } from '#app/pages/course/chat-prompt.tsx';
import type { CartItem, Course } from '#content';

/** A course with both a start and a schedule can be enrolled in; about any other one talks to us. */
export function EnrolOrChat({ course, item }: { course: Course; item: CartItem }) {
  if (!course.open) return <ChatPrompt title={course.title} />;
  return (
    <>
      <p className="font-display text-h3 mb-3 font-bold">Enroll now for Just {item.registrationFee}/-</p>
      <EnrolButtons item={item} />
      <RefundLine kind="course" />
    </>
  );
}
