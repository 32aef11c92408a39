import { useRef } from 'react';
import { matchPath, type Register, useLocation } from 'react-router';
import { closePopover } from '#app/boot/popover.ts';
import { Icon } from '#app/components/icon.tsx';
import { ExternalLink, NavLink } from '#app/components/link.tsx';
import { useAfterNavigation } from '#app/components/use-after-navigation.ts';
import { type Href, href } from '#app/site/href.ts';
import { useSiteData } from '#app/site/use-site.ts';
import { Dropdown } from './dropdown.tsx';

type Page = keyof Register['pages'];

const coursePages = ['/course', '/courses/:courseId', '/short-courses/:campId'] satisfies Page[];

/** The main menu: a row on wide screens, a native popover on small ones, so that it opens before any script has run. */
export function Menu() {
  const { site, menu } = useSiteData();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const isAt = (pages: Page[]) => pages.some((page) => matchPath(page, pathname));

  useAfterNavigation(() => closePopover(nav.current));

  return (
    <nav id="menu" ref={nav} popover="auto" aria-label="Main" className="menu">
      <button
        type="button"
        popoverTarget="menu"
        popoverTargetAction="hide"
        className="header-button menu-close lg:hidden"
        aria-label="Close menu"
      >
        <Icon name="close" className="size-6" />
      </button>
      <ul className="menu-list">
        <li>
          <MenuLink to="/">Home</MenuLink>
        </li>
        <li>
          <MenuLink to="/blogs">Blogs</MenuLink>
        </li>
        <li>
          <Dropdown label="Courses" isCurrent={isAt(coursePages)}>
            <Submenu title="Core Programming" items={menu.courses} />
            <Submenu title="Job Ready Programs" items={menu.programs} />
            <ul className="border-line mt-3 border-t pt-3">
              {menu.camps.map(({ id, title }) => (
                <li key={id}>
                  <NavLink to={href('/short-courses/:campId', { campId: id })} end className="menu-item">
                    {title}
                  </NavLink>
                </li>
              ))}
              <li>
                <NavLink to="/course" end className="menu-item">
                  All courses
                </NavLink>
              </li>
            </ul>
          </Dropdown>
        </li>
        <li>
          <MenuLink to="/clients">Freelance Service</MenuLink>
        </li>
        <li>
          <Dropdown label="Corporate Service" isCurrent={isAt(['/quote'])}>
            <ul>
              {['Resume review', '1:1 mentorship', 'Career guidance', 'Mock interview'].map((service) => (
                <li key={service}>
                  <ExternalLink href={site.bookingUrl} className="menu-item">
                    {service}
                  </ExternalLink>
                </li>
              ))}
              <li>
                <NavLink to="/quote" end className="menu-item">
                  Request a quotation
                </NavLink>
              </li>
            </ul>
          </Dropdown>
        </li>
        <li>
          <MenuLink to="/about">About</MenuLink>
        </li>
      </ul>
    </nav>
  );
}

function MenuLink({ to, children }: { to: Href; children: string }) {
  return (
    <NavLink to={to} end={to === '/'} className="menu-link">
      {children}
    </NavLink>
  );
}

function Submenu({ title, items }: { title: string; items: { id: string; title: string }[] }) {
  return (
    <div className="mt-3 first:mt-0">
      <p className="eyebrow px-3 py-1">{title}</p>
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>
            <NavLink to={href('/courses/:courseId', { courseId: id })} end className="menu-item">
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
