import { data } from 'react-router';

/** Every path that no other route knows: the error page of root.tsx answers, with a true 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
