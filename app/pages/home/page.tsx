import { FinancialAidBanner } from '#app/components/financial-aid-banner.tsx';
import { GetInTouch } from '#app/components/get-in-touch.tsx';
import { Testimonials } from '#app/components/testimonials.tsx';
import { picture, testimonials } from '#content';
import type { Route } from './+types/page';
import { Hero } from './hero.tsx';
import { Services } from './services.tsx';
import { Story } from './story.tsx';

export function loader() {
  return { testimonials, pictures: { hero: picture('pages/home.svg'), story: picture('pages/story.svg') } };
}

export default function HomePage({ loaderData: { testimonials, pictures } }: Route.ComponentProps) {
  return (
    <>
      <Hero picture={pictures.hero} />
      <Services />
      <Story picture={pictures.story} />
      <GetInTouch />
      <Testimonials testimonials={testimonials} tinted />
      <div className="bg-tint">
        <FinancialAidBanner />
      </div>
    </>
  );
}
