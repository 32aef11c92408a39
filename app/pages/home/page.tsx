import { FinancialAidBanner } from '#app/components/financial-aid-banner.tsx';
import { GetInTouch } from '#app/components/get-in-touch.tsx';
import { Testimonials } from '#app/components/testimonials.tsx';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { graph } from '#app/seo/structured-data/graph.ts';
import { school } from '#app/seo/structured-data/school.server.ts';
import { website } from '#app/seo/structured-data/website.server.ts';
import { inlined, picture, testimonials } from '#content';
import type { Route } from './+types/page';
import { Hero } from './hero.tsx';
import { Services } from './services.tsx';
import { Story } from './story.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = renderContextOf(context);
  return {
    testimonials,
    pictures: {
      hero: { tree: inlined(picture('pages/home-tree.svg')), people: picture('pages/home-people.svg') },
      story: picture('pages/story.svg'),
    },
    structuredData: graph(website(origin), school(origin)),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { structuredData: loaderData?.structuredData });
}

export default function HomePage({ loaderData: { testimonials, pictures } }: Route.ComponentProps) {
  return (
    <>
      <Hero pictures={pictures.hero} />
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
