import { Icon } from '#app/components/icon.tsx';
import { ExternalLink, Link } from '#app/components/link.tsx';
import { phoneUrl, useSiteData } from '#app/components/site.ts';

export function Footer() {
  const { site, markOnDark } = useSiteData();
  return (
    <footer className="bg-deep text-on-deep no-print">
      <div className="wrap grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.3fr]">
        <div>
          <p className="flex items-center gap-2">
            <img src={markOnDark.src} width={40} height={40} alt="" className="size-10" loading="lazy" />
            <span className="font-display text-[1.3125rem] font-bold">{site.name}</span>
          </p>
          <p className="text-on-deep-muted mt-3 max-w-[32ch]">{site.mantra}</p>
          <ul className="mt-5 -ml-2 flex flex-wrap gap-1">
            {site.social.map(({ name, icon, url }) => (
              <li key={name}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="grid size-11 place-items-center rounded-full hover:bg-white/10"
                  aria-label={`${name} (opens in a new tab)`}
                >
                  <Icon name={icon} className="size-5" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterList title="Services">
          <FooterLink to="/course">Coding Courses</FooterLink>
          <FooterLink to="/short-courses/summer-coding-camp">Summer Coding Camp</FooterLink>
          <FooterLink to="/clients">Freelance Service</FooterLink>
          <FooterLink to="/quote">Custom Development</FooterLink>
          <li>
            <ExternalLink href={site.bookingUrl} className="footer-link">
              Career Mentorship
            </ExternalLink>
          </li>
        </FooterList>
        <FooterList title="Helpful Links">
          <FooterLink to="/about">About</FooterLink>
          <FooterLink to="/blogs">Blogs</FooterLink>
          <FooterLink to="/financial-aid">Financial Aid</FooterLink>
          <FooterLink to="/contact">Contact</FooterLink>
          <li>
            <ExternalLink href={site.academyUrl} className="footer-link">
              Academy
            </ExternalLink>
          </li>
        </FooterList>
        <FooterList title="Legal">
          <FooterLink to="/terms-and-conditions">Terms and Conditions</FooterLink>
          <FooterLink to="/privacy-policy">Privacy Policy</FooterLink>
          <FooterLink to="/refunds-and-cancellations">Refunds and Cancellations</FooterLink>
        </FooterList>
        <FooterList title="Get in Touch">
          <li>
            <a href={phoneUrl(site.phone)} className="footer-link">
              {site.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${site.email}`} className="footer-link break-all">
              {site.email}
            </a>
          </li>
          <li>
            <address className="text-on-deep-muted py-1 not-italic">
              {site.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </li>
        </FooterList>
      </div>
      <p className="wrap text-on-deep-muted border-t border-white/15 py-6 text-[0.9375rem]">
        © {site.name}. Made with care in Pune.
      </p>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="text-[1.0625rem] leading-snug">{title}</h2>
      <ul className="mt-3">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="footer-link">
        {children}
      </Link>
    </li>
  );
}
