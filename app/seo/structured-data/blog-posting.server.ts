import type { BlogPosting, Person } from 'schema-dts';
import { cardAddress } from '#app/site/card-address.ts';
import { href } from '#app/site/href.ts';
import { type BlogPost, teachers, topics } from '#content';
import { theSchool } from './school.server.ts';

export function blogPosting(post: BlogPost, origin: string): BlogPosting {
  const path = href('/blogs/:blogId', { blogId: post.id });
  return {
    '@type': 'BlogPosting',
    '@id': `${origin}${path}#article`,
    headline: post.title,
    description: post.description,
    url: `${origin}${path}`,
    mainEntityOfPage: `${origin}${path}`,
    image: `${origin}${cardAddress(path)}`,
    datePublished: post.published,
    dateModified: post.updated ?? post.published,
    inLanguage: 'en-IN',
    timeRequired: `PT${post.readTime}M`,
    keywords: post.topics.map((topic) => topics[topic]),
    author: author(post.author, origin),
    publisher: theSchool(origin),
  };
}

/** A teacher has a place on the courses page that tells who they are; a guest has none. */
function author(name: string, origin: string): Person {
  const teacher = teachers.find((one) => one.name === name);
  return {
    '@type': 'Person',
    name,
    ...(teacher ? { url: `${origin}${href('/course')}#${teacher.id}` } : {}),
  };
}
