import { redirect } from 'react-router';
import type { Route } from './+types/page';

/** The camp's old address. The server answers it with a 308 by itself; this is for whoever renders pages without it. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/short-courses/${params.campId}`, 308);
}

/** Inside the site: a redirect while still on the way leaves no history entry for this address, so Back never leads here. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  throw redirect(`/short-courses/${params.campId}`);
}

export default function BootcampPage() {
  return null;
}
