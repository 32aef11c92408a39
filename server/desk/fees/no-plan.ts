type Course = { status: string; startDate: string | null; isCamp: boolean };

/** Why an order has no fee plan: fees may follow. */
export function noPlan(courses: Course[], { isPaid }: { isPaid: boolean }): string {
  if (!isPaid) return 'What is due after the registration is planned when it is paid.';
  if (courses.some(({ status, startDate, isCamp }) => status === 'active' && startDate === null && !isCamp))
    return 'What is due after the registration is planned when the dates are known.';
  return 'Nothing is due after the registration.';
}
