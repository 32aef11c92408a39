/** An error nobody foresaw: say so, promise nothing, offer the way out. Plain links, because scripts may be what broke. */
export function SomethingBroke() {
  return (
    <div className="wrap py-20">
      <h1>Something went wrong</h1>
      <p className="text-lead text-muted mt-4 max-w-[52ch]">
        This page could not be shown. Nothing you entered elsewhere is lost. Loading it again often helps.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href="" className="button button-primary">
          Load it again
        </a>
        <a href="/" className="button button-quiet">
          Go to the home page
        </a>
      </p>
    </div>
  );
}
