import { type BlogArticle, blogArticles, type Camp, type Course, camps, courses } from '../content/index.ts';

/* One page of each kind. */

const longest = (blogArticles() as [BlogArticle]).toSorted(
  (a, b) => b.body.length - a.body.length,
)[0] as BlogArticle;

export const coursePath = `/courses/${(courses as [Course])[0].id}`;
export const campPath = `/short-courses/${(camps as [Camp])[0].id}`;
export const articlePath = `/blogs/${longest.id}`;
