import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** What the root loader gives every page: the school's facts, its marks and the menu. */
export function useSiteData() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('the root loader gave no data');
  return data;
}

export function useSite() {
  return useSiteData().site;
}
