import { camps, courses, FREE_CLASSES, picture, site } from '#content';
import { cardAddress } from './card-address.ts';

/** The root loader's data: what every page needs to know of the school. */
export function loadSiteData(path: string, origin: string) {
  // Pages show the address in lines; its parts are for programs (app/seo/structured-data).
  const { postalAddress: _, ...shown } = site;
  return {
    site: { ...shown, freeClasses: FREE_CLASSES },
    origin,
    card: { of: path, src: cardAddress(path) },
    mark: picture('brand/mark.svg'),
    markOnDark: picture('brand/mark-on-dark.svg'),
    favicon: picture('brand/favicon.svg').src,
    notFound: picture('pages/not-found.svg'),
    menu: {
      courses: menuItems(courses.filter(({ category }) => category === 'course')),
      programs: menuItems(courses.filter(({ category }) => category === 'job-ready-program')),
      camps: menuItems(camps),
    },
  };
}

export type SiteData = ReturnType<typeof loadSiteData>;

function menuItems(items: { id: string; title: string }[]): { id: string; title: string }[] {
  return items.map(({ id, title }) => ({ id, title }));
}
