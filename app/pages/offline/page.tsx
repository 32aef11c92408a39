import { Button } from '#app/components/button.tsx';
import { Whole } from '#app/components/whole.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/page';

/**
 * The offline page: served for pages without a cached copy, so it must be true at any URL. Its only script keeps the
 * fragment of that URL (app/offline/try-again.ts).
 */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, undefined).map((tag) => ('title' in tag ? { title: 'You are offline' } : tag));
}

export default function OfflinePage() {
  return (
    <div className="wrap py-14 md:py-20">
      <h1>You are offline</h1>
      <p className="text-lead mt-4 max-w-measure-narrow font-semibold">
        This page needs an internet connection, and there is none right now.
      </p>
      <p className="text-muted mt-3 max-w-measure-note">
        <Whole>
          Nothing is lost: your cart and what you typed at checkout stay on this device. Cart, checkout and
          your enrolment are always loaded afresh, so that you never see an old price there. If you have just
          paid, don't pay again: the confirmation comes by e-mail. Pages you have opened before can still be
          read.
        </Whole>
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        {/* An empty address leads to the page the visitor asked for, whichever that is. */}
        <Button href="" variant="primary">
          Try again
        </Button>
        <Button href="/" variant="quiet">
          Go to the home page
        </Button>
      </p>
      <noscript>
        <p className="text-muted mt-3 max-w-measure-note">
          If you came by a link from an e-mail, use your browser's own reload: it keeps the whole link.
        </p>
      </noscript>
    </div>
  );
}
