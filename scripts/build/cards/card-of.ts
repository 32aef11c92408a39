import type { Href } from '../../../app/site/href.ts';
import { allPictures, blogArticles, camps, courses, site } from '../../../content/index.ts';

/** What a page's card shows. No prices: a card lives on in other people's chats long after the page has changed. */
export type Card = { eyebrow: string; title: string /** Below content/pictures. */; picture: string };

const files = new Map(allPictures().map(({ src, file }) => [src, file]));

const pictures: Partial<Record<string, string>> = {
  '/': 'pages/home.svg',
  '/about': 'people/meera-teaching.svg',
  '/financial-aid': 'pages/financial-aid.svg',
  '/course': 'courses/full-stack-developer.svg',
  '/clients': 'courses/web-development-mern.svg',
  '/quote': 'courses/web-developer.svg',
  '/add-to-cart': 'pages/empty-cart.svg',
  '/checkout': 'pages/empty-cart.svg',
} satisfies Partial<Record<Href, string>>;

/** The card of a page, from its title and from what is known of its subject. */
export function cardOf(path: string, title: string): Card {
  const subject = subjectOf(path);
  if (subject) return { title, ...subject };
  return {
    eyebrow: path === '/' ? 'Coding courses, custom software' : site.mantra,
    title: path === '/' ? site.mantra : title,
    picture: pictures[path] ?? 'pages/story.svg',
  };
}

function subjectOf(path: string): Omit<Card, 'title'> | undefined {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const course = courses.find((one) => path === `/courses/${one.id}`);
  if (course)
    return {
      eyebrow: `${course.category === 'course' ? 'Live course' : 'Job-ready program'}, ${course.duration}`,
      picture: pictureFile(course.image.src),
    };
  const camp = camps.find((one) => path === `/short-courses/${one.id}`);
  if (camp) return { eyebrow: `${camp.duration} coding bootcamp`, picture: pictureFile(camp.image.src) };
  const post = blogArticles().find((one) => path === `/blogs/${one.id}`);
  if (post) return { eyebrow: `Blog, by ${post.author}`, picture: pictureFile(post.image.src) };
  const newest = blogArticles().find(
    ({ topics }) => path === '/blogs' || topics.some((topic) => topic === id),
  );
  if (newest && path.startsWith('/blogs')) return { eyebrow: 'Blog', picture: pictureFile(newest.image.src) };
  return undefined;
}

function pictureFile(src: string): string {
  const file = files.get(src);
  if (!file) throw new Error(`there is no picture at ${src}`);
  return file;
}
