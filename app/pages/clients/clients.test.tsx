import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CaseStudy, clients } from '#content';
import { CaseStudyCard } from './case-study-card.tsx';
import { Logos } from './logos.tsx';

const shown = (sample?: boolean) => {
  const [{ logo }] = clients as [CaseStudy];
  const client: CaseStudy = {
    name: 'Anaj Mill',
    location: 'Pune',
    logo,
    description: 'It grinds.',
    techStack: ['Pascal'],
    testimonial: 'It works.',
    speaker: 'Miller',
    year: 2026,
    team: '1 developer',
    duration: '1 week',
    priceBand: '₹1 lakh',
    agreement: 'The mill owns the code.',
    sample,
  };
  const page = renderToStaticMarkup([
    <Logos key="logos" clients={[client]} />,
    <CaseStudyCard key="card" client={client} />,
  ]);
  return page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

test('a client that nobody had is marked at its logo, its project and its words; a real one is not', () => {
  expect(shown(true)).toContain('Sample client');
  expect(shown(true)).toContain('Pune Sample project, not a real client It grinds.');
  expect(shown(true)).toContain('Miller, Anaj Mill (sample text, not a real client)');
  expect(shown()).not.toMatch(/sample/i);
});
