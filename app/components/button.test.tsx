// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a button submits its form only if its type says so', () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button variant="quiet">Close</Button>
      <Button variant="primary" type="submit" className="w-full">
        Send
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send' }).className).toBe('button button-primary w-full');
});

test('with an address it is a link: inside the site, plain, or to another site in a new tab', () => {
  render(
    <MemoryRouter>
      <Button to="/course" variant="primary">
        Courses
      </Button>
      <Button href="mailto:school@example.com" variant="quiet">
        E-mail
      </Button>
      <Button href="https://example.com/" external variant="on-deep">
        Book
      </Button>
    </MemoryRouter>,
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('href'), link.target, link.className])).toEqual([
    ['/course', '', 'button button-primary'],
    ['mailto:school@example.com', '', 'button button-quiet'],
    ['https://example.com/', '_blank', 'button button-on-deep'],
  ]);
});
