import {
  type BlogArticle,
  blogArticles,
  type Camp,
  type Course,
  camps,
  contentDocument,
  courses,
} from '../content/index.ts';
import { formatReceiptAmount, formatRupees, paiseFromText } from '../contract/money.ts';

/* What journeys are made with, taken from the content as it is. content/README.md says what must be there. */

function need<Thing>(found: Thing | undefined, what: string): Thing {
  if (found === undefined)
    throw new Error(`The journeys need ${what}: see "What must stay" in content/README.md.`);
  return found;
}

/** Those that can be enrolled in. */
export const openCourses = courses.filter(({ open }) => open);
export const course: Course = need(openCourses[0], 'two courses with a start and a schedule');
export const otherCourse: Course = need(openCourses[1], 'two courses with a start and a schedule');
export const coursePath = `/courses/${course.id}`;
export const otherCoursePath = `/courses/${otherCourse.id}`;
/** As a receipt shows it: "₹299.00". */
export const receiptAmount = formatReceiptAmount(paiseFromText(course.registrationFee));

export const total = (fees: string[]): string =>
  formatRupees(fees.reduce((sum, fee) => sum + paiseFromText(fee), 0));

export const camp: Camp = need(
  camps.find(({ start_date }) => start_date),
  'a camp with a start',
);
export const campPath = `/short-courses/${camp.id}`;

/** Newest first. */
export const articles = blogArticles();
const isMiddle = (index: number) => index > 0 && index < articles.length - 1;
/** One with code and headings, an article before it and one after it. */
export const article: BlogArticle = need(
  articles.findLast(({ body }, index) => isMiddle(index) && /^```/m.test(body) && /^## \w/m.test(body)),
  'an article with code and headings that is neither the first nor the last',
);
const at = articles.indexOf(article);
export const [newer, older] = [articles[at - 1], articles[at + 1]] as [BlogArticle, BlogArticle];
export const pathOf = ({ id }: BlogArticle) => `/blogs/${id}`;
export const articlePath = pathOf(article);

/** A word by which the article is found: the longest of its title. */
export const titleWord: string = need(
  article.title.match(/[a-z]{4,}/gi)?.sort((a, b) => b.length - a.length)[0],
  'an article whose title has a word of four letters',
).toLowerCase();

export const aboutTitle = contentDocument('pages/about').title;
export const coursesTitle = contentDocument('pages/courses').title;
