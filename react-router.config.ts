import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The pages are plain files (scripts/build): there is no server to ask for routes, so the browser gets all at once.
  routeDiscovery: { mode: 'initial' },
  // A page's few lines of loader would be a file of their own, longer in headers than in code.
  splitRouteModules: false,
} satisfies Config;
