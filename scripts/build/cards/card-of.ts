import type { Href } from '../../../app/site/href.ts';
import {
  allPictures,
  blogArticles,
  camps,
  contentDocument,
  courses,
  type Picture,
  placeOfArticle,
  site,
} from '../../../content/index.ts';

/** The content of a page's social card. No prices: chats show a card long after the page has changed. */
export type Card = {
  eyebrow: string;
  title: string;
  /** Below content/pictures, and a second layer of it. */
  picture: string;
  above?: string;
};

const ANY_PAGE = 'pages/story.svg';
const files = new Map(allPictures().map(({ src, file }) => [src, file]));

const flagship = courses.find(({ category }) => category === 'job-ready-program') ?? courses[0];
const pictures: Partial<Record<string, string>> = {
  '/': 'pages/home-tree.svg',
  '/about': pictureFile(contentDocument('pages/about').image),
  '/financial-aid': pictureFile(contentDocument('pages/financial-aid').image),
  '/course': pictureFile(flagship?.image),
  '/add-to-cart': 'pages/empty-cart.svg',
  '/checkout': 'pages/empty-cart.svg',
} satisfies Partial<Record<Href, string>>;

/** The card of a page, from its title and its subject. */
export function cardOf(path: string, title: string): Card {
  const subject = subjectOf(path);
  if (subject) return { title, ...subject };
  return {
    eyebrow: path === '/' ? 'Coding courses, custom software' : site.mantra,
    title: path === '/' ? site.mantra : title,
    picture: pictures[path] ?? ANY_PAGE,
    above: path === '/' ? 'pages/home-people.svg' : undefined,
  };
}

function subjectOf(path: string): Omit<Card, 'title'> | undefined {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const course = courses.find((one) => path === `/courses/${one.id}`);
  if (course)
    return {
      eyebrow: `${course.category === 'course' ? 'Live course' : 'Job-ready program'}, ${course.duration}`,
      picture: pictureFile(course.image),
    };
  const camp = camps.find((one) => path === `/short-courses/${one.id}`);
  if (camp) return { eyebrow: `${camp.duration} coding bootcamp`, picture: pictureFile(camp.image) };
  const post = path === `/blogs/${id}` ? blogArticles()[placeOfArticle(id)] : undefined;
  if (post) return { eyebrow: `Blog, by ${post.author}`, picture: pictureFile(post.image) };
  const newest = blogArticles().find(
    ({ topics }) => path === '/blogs' || topics.some((topic) => topic === id),
  );
  if (newest && path.startsWith('/blogs')) return { eyebrow: 'Blog', picture: pictureFile(newest.image) };
  return undefined;
}

function pictureFile(image: Picture | undefined): string {
  return files.get(image?.src ?? '') ?? ANY_PAGE;
}
