import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The pages are plain files (scripts/build): there is no server to ask for routes, so the browser gets them all at once.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
