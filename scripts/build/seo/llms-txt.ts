import { href } from '../../../app/site/href.ts';
import { blogArticles, camps, clients, courses, FREE_CLASSES, site } from '../../../content/index.ts';
import type { NewFile } from '../site-writer.ts';
import { textFile } from './text-file.ts';

/** llmstxt.org: the site for language models, articles as Markdown. No prices: they change. */
export function llmsTxt(origin: string): NewFile {
  const link = (title: string, path: string, text: string) => `- [${title}](${origin}${path}): ${text}`;
  const text = [
    `# ${site.name}`,
    '',
    `> ${site.description}`,
    '',
    `Classes are live and online, ${site.classes.perWeek} a week of ${site.classes.minutes} minutes each, with ${FREE_CLASSES} free classes in every course. There are no accounts: every page is public. Prices and dates are those of the linked pages.`,
    '',
    '## Courses',
    '',
    ...courses.map(({ id, title, description }) =>
      link(title, href('/courses/:courseId', { courseId: id }), description),
    ),
    ...camps.map(({ id, title, description }) =>
      link(title, href('/short-courses/:campId', { campId: id }), description),
    ),
    '',
    '## The school',
    '',
    link('About', href('/about'), 'who teaches here, and how'),
    link('Financial aid', href('/financial-aid'), 'what to do when the fee is the problem'),
    link(
      'Freelance service',
      href('/clients'),
      `software we built for businesses, in ${clients.length} case studies`,
    ),
    link('Request a quotation', href('/quote'), 'how to ask for a price'),
    link('Contact', href('/contact'), `${site.email}, ${site.phone}, ${site.callHours}`),
    link('Refunds and cancellations', href('/refunds-and-cancellations'), 'when money is returned'),
    '',
    '## Articles',
    '',
    ...blogArticles().map(({ title, description, contentFile }) => link(title, contentFile, description)),
    '',
  ].join('\n');
  return textFile('/llms.txt', 'text/plain; charset=utf-8', text);
}
