import type { ItemList } from 'schema-dts';
import { href } from '#app/site/href.ts';

/** The courses a page lists, in its order; each page of a course tells the rest. */
export function courseList(courses: { to: string; title: string }[], origin: string): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${origin}${href('/course')}#courses`,
    numberOfItems: courses.length,
    itemListElement: courses.map(({ to, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${origin}${to}`,
    })),
  };
}
