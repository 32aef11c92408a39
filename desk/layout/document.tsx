import type { ReactNode } from 'react';
import { Notice } from '../components/notice.tsx';
import type { Frame } from '../frame.ts';
import { Header } from './header.tsx';

type Props = { title: string; frame: Frame; children: ReactNode };

/** The document around every view. */
export function Document({ title, frame, children }: Props) {
  const { assets, school, version, done } = frame;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${school} desk`}</title>
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.style} />
        <script src={assets.script} type="module" />
      </head>
      <body data-version={version ?? undefined}>
        <a href="#main" className="skip-link">
          Skip to the page
        </a>
        <Header frame={frame} />
        <main id="main" tabIndex={-1} className="wrap pt-6 pb-20">
          {done && <Notice kind="success">{done}</Notice>}
          {children}
        </main>
        <div id="changed" role="status" className="desk-changed no-print" />
      </body>
    </html>
  );
}
