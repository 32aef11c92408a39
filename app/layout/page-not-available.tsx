import { NotFound } from '#app/components/not-found.tsx';

/** The 404 page: an unknown path, or a course nobody offers. */
export function PageNotAvailable() {
  return (
    <NotFound
      title="404"
      text="Page Not Available!"
      hint="The address may be mistyped, or the page may have moved. You may be looking for one of these."
    />
  );
}
