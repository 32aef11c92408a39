import { useLocation } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { BackButton } from './back-button.tsx';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';

/** The top of every page but a short course's landing page, which stands on its own. */
export function Header() {
  const { pathname } = useLocation();
  if (pathname.includes('/short-courses/')) return null;
  return (
    <header className="site-header no-print">
      <div className="wrap flex min-h-16 items-center gap-1 lg:min-h-20 lg:gap-3">
        <Logo isLink={pathname !== '/'} />
        <Menu />
        <div className="ml-auto flex items-center gap-1">
          <BackButton />
          <CartLink />
          <button type="button" popoverTarget="menu" className="header-button lg:hidden" aria-label="Menu">
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
    </header>
  );
}
