import { expect, test } from 'vitest';
import { criticalCss } from './critical-css.ts';
import { namesInPage, namesInSelector } from './page-names.ts';

const page =
  '<body><main id="content" class="wrap sm:flex"><details name="menu"><a href="/">x</a></details></main>';
const critical = (css: string) => criticalCss(css)(page);

test('a page gets the rules whose elements, classes and attributes it has', () => {
  expect(critical('main{a:1}aside{a:1}.wrap{a:2}.card{a:2}#content{a:3}a[href]{a:4}a[download]{a:4}')).toBe(
    'main{a:1}.wrap{a:2}#content{a:3}a[href]{a:4}',
  );
  expect(critical('.card,.wrap>a,p{a:1}')).toBe('.wrap>a{a:1}');
  expect(critical('@media (min-width:40rem){.sm\\:flex{a:1}.sm\\:grid{a:1}}@supports (a:b){p{a:1}}')).toBe(
    '@media (min-width:40rem){.sm\\:flex{a:1}}',
  );
});

test('states that come before the whole stylesheet are kept, those that come later are not', () => {
  const early =
    'details[open]{a:1}a[aria-busy=true]{a:2}a:focus-visible{a:3}main.popover-open{a:4}[data-stored~=cart] a{a:7}';
  const later =
    'a:hover{a:5}a:disabled{a:5}a{transition:color 1s;font-feature-settings:normal}@media print{main{a:6}}@page{margin:1cm}html[data-offline] a{a:8}';
  expect(critical(early + later)).toBe(early);
});

test('parts of fields come later, but for a placeholder that there is', () => {
  const extract = criticalCss(
    '::placeholder{a:1}::-webkit-search-decoration{a:2}::file-selector-button{a:3}',
  );
  expect(extract('<input type="search">')).toBe('');
  expect(extract('<input type="search" placeholder="x">')).toBe('::placeholder{a:1}');
});

test('a rule that fetches a picture waits for the whole stylesheet, fonts do not', () => {
  const font = '@font-face{font-family:x;src:url(x.woff2)}';
  expect(critical(`${font}main{color:red;mask:url(x.svg)}a{color:red}`)).toBe(`${font}a{color:red}`);
});

test('selectors inside :not() and :is() are not required', () => {
  expect(critical('a:not(.card):is(.card,[href]){a:1}')).toBe('a:not(.card):is(.card,[href]){a:1}');
});

test('variables and keyframes come with the rules that use them', () => {
  expect(critical(':root{--a:var(--b);--b:1;--c:var(--d);--d:2}main{a:var(--a)}')).toBe(
    ':root{--a:var(--b);--b:1}main{a:var(--a)}',
  );
  expect(critical('@keyframes x{from{a:1}}@keyframes y{from{a:1}}main{animation:x 1s}')).toBe(
    '@keyframes x{from{a:1}}main{animation:x 1s}',
  );
});

test('animations are stopped only where there are some', () => {
  expect(critical('*{animation:none!important}')).toBe('');
  const animated = 'main{animation:x 1s}*{animation:none!important}';
  expect(critical(animated)).toBe(animated);
});

test('a declaration that a rule repeats is written once', () => {
  expect(critical('a{-webkit-b:1;-webkit-b:1;b:1}main{b:1;b:2;b:1}')).toBe('a{-webkit-b:1;b:1}main{b:2;b:1}');
});

test('one stylesheet serves many pages', () => {
  const extract = criticalCss('main{a:1}p{a:2}');
  expect(extract(page)).toBe('main{a:1}');
  expect(extract('<p>')).toBe('p{a:2}');
  expect(extract(page)).toBe('main{a:1}');
});

test('names are read as browsers read them', () => {
  expect([...namesInPage('<p class="[&amp;_a]:b" popoverTarget="c"/><script>"<i>"</script>')]).toEqual(
    expect.arrayContaining(['p', '.[&_a]:b', '[popovertarget]', 'script']),
  );
  expect(namesInPage('<script>"<i>"</script>')).not.toContain('i');
  expect(namesInSelector('.\\32 xl\\:mt-1\\.5:first-child > li[data-a="b"]::before')).toEqual([
    '.2xl:mt-1.5',
    'li',
    '[data-a=b]',
  ]);
  expect(namesInSelector('[data-a~=b][data-a]')).toEqual(['[data-a]', '[data-a]']);
});

test('an attribute must have the value that a selector asks for', () => {
  expect(critical('main[id=content]{a:1}main[id="other"]{a:2}main[id^=c]{a:3}')).toBe(
    'main[id=content]{a:1}main[id^=c]{a:3}',
  );
});
