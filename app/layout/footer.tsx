import { ExternalLink, Link } from '#app/components/link.tsx';
import { PrivacyChoices } from '#app/features/analytics/privacy-choices.tsx';
import { phoneUrl } from '#app/site/contact-links.ts';
import { type Href, href } from '#app/site/href.ts';
import { useSiteData } from '#app/site/use-site.ts';
import { FooterHead } from './footer-head.tsx';

export function Footer() {
  const { site, menu } = useSiteData();
  return (
    <footer className="bg-deep text-on-deep no-print">
      <div className="wrap pt-12 pb-6 md:pt-14">
        <FooterHead />
        <div className="mt-8 grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-x-5 gap-y-8 border-t border-on-deep-line pt-8 sm:grid-cols-2 md:mt-10 md:pt-10 lg:flex lg:justify-between lg:gap-x-10">
          <FooterList title="Services">
            <FooterLink to="/course">Coding Courses</FooterLink>
            {menu.camps.map(({ id, title }) => (
              <FooterLink key={id} to={href('/short-courses/:campId', { campId: id })}>
                {title}
              </FooterLink>
            ))}
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
          <FooterList title="Legal" wide>
            <FooterLink to="/terms-and-conditions">Terms and Conditions</FooterLink>
            <FooterLink to="/privacy-policy">Privacy Policy</FooterLink>
            <FooterLink to="/refunds-and-cancellations">Refunds and Cancellations</FooterLink>
          </FooterList>
          <FooterList title="Get in Touch" wide>
            <li>
              <a href={phoneUrl(site.phone)} className="footer-link">
                {site.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${site.email}`} className="footer-link wrap-anywhere">
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
        {/* The button's column is kept free: it comes with the scripts, and nothing may move then. */}
        <div className="text-on-deep-muted mt-10 grid min-h-14 grid-cols-[1fr_7.5rem] items-end gap-x-4 border-t border-on-deep-line text-small">
          <p className="py-1">{`© ${site.name}. Sold by ${site.sellerLine}.`}</p>
          <PrivacyChoices />
        </div>
      </div>
    </footer>
  );
}

/** `wide`: its lines are long, so on a phone it takes both columns. */
function FooterList({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={wide ? 'col-span-2 sm:col-span-1' : ''}>
      <h2 className="text-[1.0625rem] leading-snug">{title}</h2>
      <ul className="mt-2 text-small md:text-base">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: Href; children: string }) {
  return (
    <li>
      <Link to={to} className="footer-link">
        {children}
      </Link>
    </li>
  );
}
