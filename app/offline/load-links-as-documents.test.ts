// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isLeaving, loadLinksAsDocuments } from './load-links-as-documents.ts';

test('on an offline copy the router sees no tap on a link to another page, from before hydration on', () => {
  loadLinksAsDocuments();
  const tapped: string[] = [];
  // As React listens: at the document.
  document.addEventListener('click', (event) => {
    event.preventDefault();
    tapped.push((event.target as Element).id);
  });
  document.body.innerHTML = `
    <a href="#part"><span id="part-of-page"></span></a>
    <button type="button" id="button"></button>
    <a href="/blogs"><span id="other-page"></span></a>`;
  const tapAll = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[id]')) element.click();
  };
  tapAll();
  expect(tapped.splice(0)).toEqual(['part-of-page', 'button', 'other-page']);
  document.documentElement.dataset.offline = 'copy';
  tapAll();
  expect(tapped).toEqual(['part-of-page', 'button']);
  // Back online, the page is not reloaded over a document that was asked for.
  expect(isLeaving()).toBe(true);
  dispatchEvent(new Event('pageshow'));
  expect(isLeaving()).toBe(false);
});
