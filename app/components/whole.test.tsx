import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Whole } from './whole.tsx';

test('a short word with a hyphen stays on one line, and the text stays to the letter', () => {
  const shown = renderToStaticMarkup(
    <p>
      <Whole>
        E-mails for {25}-30, by e-mail; not <b>e-mail</b> or part-time
      </Whole>
    </p>,
  );
  expect(shown).toBe(
    '<p><span class="whole">E-mails</span> for 25-30, by <span class="whole">e-mail</span>; not <b>e-mail</b> or part-time</p>',
  );
});
