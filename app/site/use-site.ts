import { useRouteLoaderData } from 'react-router';
import type { SiteData } from './load-site-data.server.ts';

/** What the root loader gives every page: the school's facts, its marks and the menu. */
export function useSiteData() {
  const data = useRouteLoaderData<SiteData>('root');
  if (!data) throw new Error('the root loader gave no data');
  return data;
}

export function useSite() {
  return useSiteData().site;
}
