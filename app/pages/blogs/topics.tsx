import { Link } from '#app/components/link.tsx';
import { href } from '#app/site/href.ts';
import type { BlogTopic } from '#content';

/** Every topic, a page each, so that choosing one needs no script. */
export function Topics({ topics, here }: { topics: BlogTopic[]; here?: string }) {
  return (
    <nav aria-label="Topics">
      <ul className="topics">
        <li>
          <Link to="/blogs" className="topic" aria-current={here ? undefined : 'page'}>
            All
          </Link>
        </li>
        {topics.map(({ id, name, count }) => (
          <li key={id}>
            <Link
              to={href('/blogs/topics/:topic', { topic: id })}
              className="topic"
              aria-current={here === id ? 'page' : undefined}
            >
              {name} <span className="topic-count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
