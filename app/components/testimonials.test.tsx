import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Testimonial, testimonials } from '#content';
import { Testimonials } from './testimonials.tsx';

const { img } = testimonials[0] as Testimonial;
const captionOf = (sample?: boolean) => {
  const said = { img, name: 'Asha', position: 'Pascal, Pune', content: 'I learnt it.', sample };
  const html = renderToStaticMarkup(<Testimonials testimonials={[said]} />);
  return /<figcaption.*<\/figcaption>/.exec(html)?.[0].replace(/<[^>]+>/g, '');
};

test('words that nobody said are marked, those of a student are not', () => {
  expect(captionOf(true)).toBe('AshaPascal, Pune (sample text, not a real student)');
  expect(captionOf()).toBe('AshaPascal, Pune');
});
