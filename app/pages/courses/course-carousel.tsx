import { Carousel } from '#app/components/carousel/carousel.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { PaintToHere } from '#app/components/paint-to-here.tsx';
import { Picture } from '#app/components/picture.tsx';
import { Section } from '#app/components/section.tsx';
import type { Href } from '#app/site/href.ts';
import type { Picture as PictureFile } from '#content';

export type CourseCard = {
  to: Href;
  title: string;
  duration: string;
  fee: string;
  /** When it starts, or when the next batch is planned. Of neither, nothing is known yet. */
  when?: string;
  image: PictureFile;
  imageAlt: string;
};

export function CourseCarousel({ courses }: { courses: CourseCard[] }) {
  return (
    <Section title="Choose where to begin">
      <Carousel
        label="All courses"
        layout="three-two-one"
        slides={courses.map((course, index) => ({
          name: course.title,
          content: <Card {...course} seenFirst={index === 0} />,
        }))}
      />
      {/* Its dots are at the lower edge of a phone, and move apart while they are parsed. */}
      <PaintToHere id="carousel-end" />
    </Section>
  );
}

type CardProps = CourseCard & { seenFirst: boolean };

function Card({ to, title, duration, fee, when, image, imageAlt, seenFirst }: CardProps) {
  return (
    <Link to={to} className="card card-link block h-full overflow-hidden">
      <Picture
        picture={image}
        alt={imageAlt}
        className="aspect-[8/5] w-full object-cover"
        eager={seenFirst}
      />
      <span className="block p-5">
        <span className="card-link-title font-display text-h3 block font-bold">{title}</span>
        <span className="text-muted mt-2 flex flex-wrap gap-x-5 gap-y-1">
          <Fact icon="clock">{duration}</Fact>
          <Fact icon="tag">{fee}</Fact>
          {when && <Fact icon="calendar">{when}</Fact>}
        </span>
      </span>
    </Link>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="flex gap-2">
      <Icon name={icon} className="mt-1 size-5 shrink-0" />
      {children}
    </span>
  );
}
