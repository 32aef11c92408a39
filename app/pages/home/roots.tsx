import { Roots as RootsDrawing, ShortRoots } from '#app/components/drawings/roots.tsx';

/** Learn, Build and Grow, joined by one root. */
export function Roots() {
  return (
    <div className="text-banyan mt-12 md:mt-16">
      <RootsDrawing className="hidden w-full sm:block" />
      <ShortRoots className="w-full sm:hidden" />
      <ol className="text-ink grid grid-cols-3 gap-x-2 text-center">
        <Step title="Learn" text="one language, properly" />
        <Step title="Build" text="projects people use" />
        <Step title="Grow" text="into work you are proud of" />
      </ol>
    </div>
  );
}

function Step({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <p className="font-display text-h3 font-bold">{title}</p>
      <p className="text-muted text-small leading-snug text-balance sm:text-base">{text}</p>
    </li>
  );
}
