import { Link } from '#app/components/link.tsx';
import { href } from '#app/site/href.ts';

/** What an article is about, and the way to more of it. */
export function ArticleTopics({ topics }: { topics: { id: string; name: string }[] }) {
  return (
    <ul aria-label="Topics" className="no-print mt-5 flex flex-wrap gap-2">
      {topics.map(({ id, name }) => (
        <li key={id}>
          <Link to={href('/blogs/topics/:topic', { topic: id })} className="topic">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
