import { NotFound } from '../components/not-found.tsx';

/** The 404 page: an unknown path, or a course nobody offers. */
export function PageNotAvailable() {
  return (
    <NotFound
      title="404"
      text="Page Not Available!"
      hint="The address may have a slip of the pen, or the page has moved. One of these is probably what you were looking for."
    />
  );
}
