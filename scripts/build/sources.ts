/** What the bundle is made of, besides Markdown, which pages read when they are rendered. */
export const bundleSources = [
  'app',
  'content',
  'contract',
  'scripts/build/browsers',
  'scripts/build/css',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** What pages and the cards they name are made of, besides the bundle. */
export const pageSources = ['scripts/build', 'server/fonts', 'server/site/manifest.ts'];

/** What guides are made of, besides the bundle. */
export const guideSources = [
  'scripts/build/guide',
  'scripts/build/fonts',
  'scripts/build/seo/xml.ts',
  'scripts/build/tokens.ts',
  'server/fonts',
];
