import { Button } from '#app/components/button.tsx';
import { Picture } from '#app/components/picture.tsx';
import { useSite } from '#app/site/use-site.ts';
import type { Picture as PictureFile } from '#content';

/** The tree comes inside the page and is painted with the text; the people under it are a file, and come after it. */
export type HeroPictures = { tree: PictureFile; people: PictureFile };

export function LearnBuildGrow({ pictures: { tree, people } }: { pictures: HeroPictures }) {
  const { mantra, tagline, bookingUrl } = useSite();
  return (
    <div className="wrap grid items-center gap-8 py-8 md:py-12 lg:grid-cols-[1.5fr_1fr] xl:grid-cols-[1.2fr_1fr] xl:gap-10">
      <div>
        <h1>{mantra.replaceAll(', ', ' · ')}</h1>
        <p className="text-h3 font-display mt-4 font-bold text-balance">{tagline}</p>
        <p className="text-lead text-muted mt-4 max-w-[54ch]">
          Live coding courses with paid internships for top students. Cloud SaaS, websites and custom apps for
          your business. Career guidance from people who have done the work.
        </p>
        <ul className="mt-7 grid gap-x-3 gap-y-4 sm:grid-cols-3 lg:flex lg:flex-wrap lg:gap-x-2 xl:gap-x-3">
          <Action label="Learn Coding">
            <Button to="/course" variant="primary" className="hero-button">
              Explore Courses
            </Button>
          </Action>
          <Action label="Hire for">
            <Button to="/clients" variant="quiet" className="hero-button">
              Freelance Service
            </Button>
          </Action>
          <Action label="Book">
            <Button href={bookingUrl} external variant="quiet" className="hero-button">
              Corporate Service
            </Button>
          </Action>
        </ul>
      </div>
      <div className="relative">
        <Picture
          picture={tree}
          alt="A banyan tree in the morning. A schoolgirl with a laptop swings on its aerial roots, a student types against the trunk, a woman shows a plan to a shopkeeper."
          eager
          className="rounded-card w-full"
        />
        <Picture picture={people} alt="" className="rounded-card absolute inset-0 w-full" />
      </div>
    </div>
  );
}

function Action({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <li>
      <p className="eyebrow mb-1.5">{label}</p>
      {children}
    </li>
  );
}
