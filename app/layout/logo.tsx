import { Link } from '#app/components/link.tsx';
import { useSiteData } from '#app/site/use-site.ts';

/** A link home, except at home. */
export function Logo({ isLink }: { isLink: boolean }) {
  const { site, mark, markOnDark } = useSiteData();
  const logo = (
    <>
      <picture className="shrink-0">
        <source srcSet={markOnDark.src} media="(prefers-color-scheme: dark)" />
        <img
          src={mark.src}
          width={40}
          height={40}
          alt=""
          className="size-8 max-w-none min-[22.5rem]:size-9 lg:size-10"
        />
      </picture>
      <span className="font-display text-[1.1875rem] leading-tight font-bold tracking-tight lg:whitespace-nowrap">
        {site.name}
      </span>
    </>
  );
  const className = 'logo flex items-center gap-2 py-1 lg:shrink-0';
  return isLink ? (
    <Link to="/" className={className} aria-label={`${site.name}, home`}>
      {logo}
    </Link>
  ) : (
    <span className={className}>{logo}</span>
  );
}
