import type { Testimonial } from '#content';
import { Carousel } from './carousel/carousel.tsx';
import { Picture } from './picture.tsx';
import { Section } from './section.tsx';

export function Testimonials({ testimonials, tinted }: { testimonials: Testimonial[]; tinted?: boolean }) {
  return (
    <Section title="What Students Say" tinted={tinted}>
      <Carousel
        label="Students' testimonials"
        layout="two-one"
        slides={testimonials.map((testimonial) => ({
          name: testimonial.name,
          content: <TestimonialCard testimonial={testimonial} />,
        }))}
      />
    </Section>
  );
}

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { img, name, position, content, sample } = testimonial;
  return (
    <figure className="card flex h-full flex-col gap-5 p-6 md:p-8">
      <blockquote className="grow">
        <p>{content}</p>
      </blockquote>
      <figcaption className="flex items-center gap-4">
        <Picture picture={img} alt="" className="size-14 shrink-0 rounded-full" />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="text-muted block text-small">
            {position}
            {sample && ' (sample text, not a real student)'}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
