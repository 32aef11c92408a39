import { useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { announceReady } from './boot/ready.ts';
import { isNetworkFailure } from './browser/is-offline.ts';
import { PaintToHere } from './components/paint-to-here.tsx';
import { Analytics } from './features/analytics/analytics.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { FocusOnNavigation } from './layout/focus-on-navigation.tsx';
import { Footer } from './layout/footer.tsx';
import { HashLinks } from './layout/hash-links.tsx';
import { Header } from './layout/header.tsx';
import { LateFonts } from './layout/late-fonts.tsx';
import { PageNotAvailable } from './layout/page-not-available.tsx';
import { ScrollOnNavigation } from './layout/scroll-on-navigation.tsx';
import { LoadAsDocument } from './offline/load-as-document.tsx';
import { OfflineCopies } from './offline/offline-copies.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';
import type { PageHandle } from './page-handle.ts';
import { renderContextOf } from './render-context.ts';
import { pageMeta } from './seo/page-meta.ts';
import { loadSiteData } from './site/load-site-data.server.ts';
import { keepStateInStep } from './state/store.ts';
import styles from './styles/app.css?url';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSiteData(url.pathname, renderContextOf(context).origin);
}

/** The root data is the same on every page, and a not-found page must not remove it: never revalidate. */
export function shouldRevalidate() {
  return false;
}

/** The head of unknown paths, with home's title and description; every page has its own. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, undefined);
}

/** The build makes this link non-blocking and inlines each page's critical CSS. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export function Layout({ children }: { children: React.ReactNode }) {
  const school = useRouteLoaderData<typeof loader>('root');
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const [ownDocument] = useState(handle?.ownDocument);
  const bootsAtOnce = handle?.bootsAtOnce || handle?.shows !== undefined;
  return (
    <html
      lang="en-IN"
      data-boot={bootsAtOnce ? 'now' : 'idle'}
      data-shows={handle?.shows}
      data-document={ownDocument}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF7EF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0F1A14" media="(prefers-color-scheme: dark)" />
        {school && (
          <>
            <link rel="icon" href={school.favicon} type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href="/site.webmanifest" />
            <link
              rel="alternate"
              type="application/rss+xml"
              title={`${school.site.name}: blog`}
              href="/feed.xml"
            />
            <link
              rel="alternate"
              type="application/feed+json"
              title={`${school.site.name}: blog`}
              href="/feed.json"
            />
          </>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <VisitorState />
        <OfflineNotice />
        <Analytics framed={!handle?.ownDocument} />
        <Header />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        {/* Short pages: their footer is in view, and would grow upwards while it is parsed. On phones see base.css. */}
        {bootsAtOnce && <PaintToHere id="page-end" media="(min-width: 40.01rem)" />}
        <FocusOnNavigation />
        <HashLinks />
        <LateFonts />
        <ScrollOnNavigation />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Rendered before the page, so that state is restored before `ready` fires; on not-found pages too. */
function VisitorState() {
  useEffect(keepStateInStep, []);
  return null;
}

export default function App() {
  useEffect(announceReady, []);
  return (
    <>
      <Outlet />
      <OfflineCopies />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(announceReady, []);
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotAvailable />;
  return isNetworkFailure(error) ? <LoadAsDocument /> : <ErrorPage />;
}
