// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { WaitingListForm } from './waiting-list-form.tsx';

// As in a browser that does not say how one came to its page; jsdom has no such list.
Object.assign(performance, { getEntriesByType: () => [] });

afterEach(cleanup);

test('what was typed is there again when the form is shown once more', () => {
  const show = () =>
    render(
      <MemoryRouter>
        <WaitingListForm courseId="pascal" />
      </MemoryRouter>,
    );
  const name = () => screen.getByLabelText<HTMLInputElement>('Name');
  show();
  fireEvent.input(name(), { target: { value: 'Asha Rao' } });
  cleanup();
  show();
  expect(name().value).toBe('Asha Rao');
});
