import type { Href } from '#app/site/href.ts';
import { useSiteData } from '#app/site/use-site.ts';
import { Link } from './link.tsx';
import { PaintToHere } from './paint-to-here.tsx';
import { Picture } from './picture.tsx';

const whereTo: { to: Href; title: string; text: string }[] = [
  { to: '/course', title: 'Courses', text: 'C, C++, Java, the web, and two job-ready programs' },
  { to: '/blogs', title: 'Blog', text: 'Articles on code, careers and learning' },
  { to: '/clients', title: 'Freelance service', text: 'What we build for businesses' },
  { to: '/contact', title: 'Contact', text: 'Ask us. A person will reply' },
];

/** What is not here, and where to go next. */
export function NotFound({ title, text, hint }: { title: string; text: string; hint: string }) {
  const { notFound } = useSiteData();
  return (
    <div className="wrap grid items-center gap-10 py-12 lg:grid-cols-2 lg:py-20">
      <div>
        <h1>{title}</h1>
        <p className="text-lead mt-4 font-semibold">{text}</p>
        <p className="text-muted mt-3 max-w-measure-narrow">{hint}</p>
        <PaintToHere id="title-end" />
        <ul className="mt-8 grid gap-3 sm:grid-cols-2">
          {whereTo.map((place) => (
            <li key={place.to}>
              <Link to={place.to} className="card card-link block h-full p-4">
                <span className="card-link-title text-banyan block font-semibold">{place.title}</span>
                <span className="text-muted block text-small">{place.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Picture
        picture={notFound}
        alt="A paper kite that has drifted away over the rooftops"
        className="rounded-card mx-auto w-full max-w-xl"
        eager
      />
    </div>
  );
}
