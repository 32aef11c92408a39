import { Button } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { ExternalLink, Link } from '#app/components/link.tsx';
import { Section } from '#app/components/section.tsx';
import { href } from '#app/site/href.ts';
import { useSite } from '#app/site/use-site.ts';

type Props = { reading: { id: string; title: string; readTime: number }[] };

export function FreeContent({ reading }: Props) {
  const { videoChannelUrl, blogPlatformUrl } = useSite();
  return (
    <Section title="Free to read and watch" lead="See how we explain things before you pay for anything.">
      <div className="grid gap-5 md:grid-cols-2">
        <div className="card p-6 md:p-8">
          <h3 className="flex items-center gap-3">
            <Icon name="book" className="text-banyan size-6" />
            From the blog
          </h3>
          <ul className="mt-3 ruled">
            {reading.map(({ id, title, readTime }) => (
              <li key={id} className="py-3">
                <Link to={href('/blogs/:blogId', { blogId: id })} className="text-link">
                  {title}
                </Link>
                <span className="text-muted block text-small">{readTime} min read</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            <Link to="/blogs" className="text-link">
              All articles
            </Link>
            <ExternalLink href={blogPlatformUrl} className="text-link">
              On Medium
            </ExternalLink>
          </p>
        </div>
        <div className="card flex flex-col p-6 md:p-8">
          <h3 className="flex items-center gap-3">
            <Icon name="play" className="text-banyan size-6" />
            Recorded lessons
          </h3>
          <p className="text-muted mt-3">
            Short lessons on one idea each: pointers drawn on paper, a loop traced by hand, a first web page
            from an empty file. Watch one at lunch; try it before dinner.
          </p>
          <p className="mt-5">
            <Button href={videoChannelUrl} external variant="quiet">
              Watch on YouTube
            </Button>
          </p>
        </div>
      </div>
    </Section>
  );
}
