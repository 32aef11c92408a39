/** What the page is about to show, in grey: in its HTML, until the details are here. */
export function Skeleton() {
  return (
    <div className="grid items-start gap-6 md:gap-8 lg:grid-cols-[1.4fr_1fr]">
      <p className="sr-only" role="status">
        Loading your enrolment
      </p>
      <div aria-hidden="true" className="card stack-4 p-6 md:p-8 lg:col-start-2 lg:row-start-1">
        <div className="bg-tint h-7 w-1/2 rounded-lg" />
        <div className="bg-tint h-5 w-full rounded-lg" />
        <div className="bg-tint h-5 w-5/6 rounded-lg" />
      </div>
      <div aria-hidden="true" className="card stack-4 p-6 md:p-8 lg:col-start-1 lg:row-start-1">
        <div className="bg-tint h-7 w-1/3 rounded-lg" />
        <div className="bg-tint h-12 w-full rounded-lg" />
        <div className="bg-tint h-12 w-full rounded-lg" />
        <div className="bg-tint h-11 w-full rounded-full" />
      </div>
    </div>
  );
}
