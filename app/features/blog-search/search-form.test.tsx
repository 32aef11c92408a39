// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { BlogSearch } from './blog-search.tsx';
import { searchIndex } from './search-index.server.ts';

afterEach(cleanup);

function renderSearch() {
  render(
    <MemoryRouter>
      <BlogSearch topics={null}>All articles</BlogSearch>
    </MemoryRouter>,
  );
}

const article = { id: 'a', title: 'On pointers', description: '', author: 'A', topics: [], body: '' };

test('a button in the form submits the search', () => {
  renderSearch();
  const button = screen.getByRole('button', { name: 'Search' }) as HTMLButtonElement;
  expect(button.type).toBe('submit');
  expect(button.form).toBe((screen.getByLabelText('Search the articles') as HTMLInputElement).form);
});

test('after a failure the button searches for the same words again', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  fetched
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(new Response(searchIndex([article])));
  renderSearch();
  fireEvent.input(screen.getByLabelText('Search the articles'), { target: { value: 'pointers' } });
  await screen.findByText(/could not be loaded/);
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText(/articles? for “pointers”/)).toBeTruthy();
});

/** A search without results, in a page with a link to a list. */
async function searchBeside(to: string) {
  vi.stubGlobal('fetch', async () => new Response(searchIndex([article])));
  history.replaceState(null, '', '/blogs');
  render(
    <BrowserRouter>
      <BlogSearch topics={<Link to={to}>Go</Link>}>All articles</BlogSearch>
    </BrowserRouter>,
  );
  const box = screen.getByLabelText('Search the articles') as HTMLInputElement;
  fireEvent.input(box, { target: { value: 'xylophonist' } });
  await screen.findByText('No articles found.');
  return box;
}

test.each(['/blogs/topics/c', '/blogs'])('going to %s ends the search', async (to) => {
  const box = await searchBeside(to);
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(await screen.findByText('All articles')).toBeTruthy();
  expect(box.value).toBe('');
});

test('Back brings the search again', async () => {
  const box = await searchBeside('/blogs/topics/c');
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  await screen.findByText('All articles');
  history.back();
  expect(await screen.findByText('No articles found.')).toBeTruthy();
  expect(box.value).toBe('xylophonist');
});
