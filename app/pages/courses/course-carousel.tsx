import { Carousel } from '#app/components/carousel/carousel.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { Picture } from '#app/components/picture.tsx';
import { Section } from '#app/components/section.tsx';
import type { Href } from '#app/site/href.ts';
import type { Picture as PictureFile } from '#content';

type CourseCard = {
  to: Href;
  title: string;
  duration: string;
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
    </Section>
  );
}

function Card({ to, title, duration, image, imageAlt, seenFirst }: CourseCard & { seenFirst: boolean }) {
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
        <span className="text-muted mt-2 flex items-center gap-2">
          <Icon name="clock" className="size-5 shrink-0" />
          {duration}
        </span>
      </span>
    </Link>
  );
}
