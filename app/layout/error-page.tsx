import { Button } from '#app/components/button.tsx';
/** For unexpected errors. A plain link home, because the router may be what failed. */
export function ErrorPage() {
  return (
    <div className="wrap py-20">
      <h1>Something went wrong</h1>
      <p className="text-lead text-muted mt-4 max-w-measure-narrow">
        This page could not be shown. Nothing you entered elsewhere is lost. Please try loading it again.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          Load it again
        </Button>
        <Button href="/" variant="quiet">
          Go to the home page
        </Button>
      </p>
    </div>
  );
}
