// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { hasTypedText } from './typed-text.ts';

/** As in our forms: React keeps the input's default value equal to what is typed. */
function Form() {
  const [text, setText] = useState('');
  return (
    <form>
      <input type="checkbox" defaultChecked />
      <input readOnly value="banyan.example/enrolment" />
      <label>
        Name <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
    </form>
  );
}

test('what is typed into a form counts as text, what stands there does not', () => {
  render(<Form />);
  expect(hasTypedText()).toBe(false);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha' } });
  expect(hasTypedText()).toBe(true);
});
