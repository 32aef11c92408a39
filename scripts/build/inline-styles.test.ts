import { expect, test } from 'vitest';
import { hashes } from './inline-scripts.ts';
import { inlineStyles } from './inline-styles.ts';

const stylesheet = { href: '/assets/app-1.css', criticalFor: () => 'a{content:"$&"}' };
const page = '<head><link rel="stylesheet" href="/assets/app-1.css"/></head><body>x</body>';

test('the page has its own rules inside, hashed, and the stylesheet as one for print', () => {
  const { html, styles } = inlineStyles(page, stylesheet);
  expect(html).toContain(
    '<head><style>a{content:"$&"}</style><link rel="stylesheet" href="/assets/app-1.css" media="print"/></head>',
  );
  expect(styles).toEqual(hashes(['a{content:"$&"}']));
});

test('where no script runs, a link behind the content brings the rest', () => {
  expect(inlineStyles(page, stylesheet).html).toContain(
    'x<noscript><link rel="stylesheet" href="/assets/app-1.css"/></noscript></body>',
  );
});

test('a page that links its stylesheet otherwise stops the build', () => {
  for (const other of [page.replace('app-1', 'app-2'), page.replace('<body>', `<body>${page}`)])
    expect(() => inlineStyles(other, stylesheet)).toThrow('unknown shape');
});
