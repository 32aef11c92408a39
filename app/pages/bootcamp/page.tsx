import { redirect } from 'react-router';
import { href } from '#app/site/href.ts';
import type { Route } from './+types/page';

/** The camp's old address. The server answers it with a 308 by itself; this is for whoever renders pages without it. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/short-courses/:campId', { campId: params.campId }), 308);
}

/** Inside the site: a redirect on the way leaves no history entry for this address, so Back never leads here. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  throw redirect(href('/short-courses/:campId', { campId: params.campId }));
}

export default function BootcampPage() {
  return null;
}
