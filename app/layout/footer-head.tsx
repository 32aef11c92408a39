import { ShortRoots, ThinRoots } from '#app/components/drawings/roots.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { useSiteData } from '#app/site/use-site.ts';

/** The school's name, the root drawing and the social profiles. */
export function FooterHead() {
  const { site, markOnDark } = useSiteData();
  return (
    <div className="flex flex-col gap-5 md:flex-row md:items-center md:justify-between md:gap-8">
      <div className="shrink-0">
        <p className="flex items-center gap-2">
          <img src={markOnDark.src} width={40} height={40} alt="" className="size-10" loading="lazy" />
          <span className="font-display text-[1.3125rem] font-bold">{site.name}</span>
        </p>
        <p className="text-on-deep-muted mt-1">{site.mantra}</p>
      </div>
      <ThinRoots className="text-on-deep-muted hidden min-w-0 max-w-md grow lg:block" />
      <ShortRoots className="text-on-deep-muted w-44 lg:hidden" />
      <ul className="-ml-3 flex shrink-0 flex-wrap gap-1 md:-mr-3 md:ml-0">
        {site.social.map(({ name, icon, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="grid size-11 place-items-center rounded-full transition-colors hover:bg-on-deep-wash"
              aria-label={`${name} (opens in a new tab)`}
            >
              <Icon name={icon satisfies IconName} className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
