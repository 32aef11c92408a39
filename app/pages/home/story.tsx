import { Link } from '#app/components/link.tsx';
import { Picture } from '#app/components/picture.tsx';
import { Section } from '#app/components/section.tsx';
import { useSite } from '#app/site/use-site.ts';
import type { Picture as PictureFile } from '#content';
import { Roots } from './roots.tsx';

export function Story({ picture }: { picture: PictureFile }) {
  const { mantra } = useSite();
  return (
    <Section title="Our Story" eyebrow={mantra} tinted>
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.1fr]">
        <Picture
          picture={picture}
          alt="An evening class under a tree, a teacher pointing at a lit screen"
          className="rounded-card w-full"
        />
        <div className="max-w-[58ch] stack-4">
          <p>
            A banyan begins as one seed and ends as a grove: its branches send roots down, the roots become
            trunks, and the tree walks. We think learning to code goes the same way. One language, learned
            properly, puts down roots that hold everything that comes later.
          </p>
          <p>
            We started with six students around a dining table. They asked for real projects, so we found them
            some. The projects brought clients, and the clients brought paid internships for the students who
            came after.
          </p>
          <p>
            <strong>Learn, Build, Grow</strong> is the order in which it happened.
          </p>
          <p>
            <Link to="/about" className="text-link">
              Meet the founder
            </Link>
          </p>
        </div>
      </div>
      <Roots />
    </Section>
  );
}
