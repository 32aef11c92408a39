import type { BreadcrumbList } from 'schema-dts';

/** The trail a page shows above its title; the last step is the page itself. */
export function breadcrumbs(
  trail: { to: string; title: string }[],
  here: { to: string; title: string },
  origin: string,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, here].map(({ to, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${to}`,
    })),
  };
}
