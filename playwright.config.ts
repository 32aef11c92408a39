import { defineConfig, devices } from '@playwright/test';
import { browserArguments, headlessBrowser } from './e2e/browser.ts';
import {
  ANALYTICS_PORT,
  analyticsUrl,
  dataDir,
  EARLY_BIRD_PORT,
  earlyBirdClock,
  MEASURED_PORT,
  PORT,
  siteClock,
} from './e2e/servers.ts';

const server = (port: number, env: Record<string, string> = {}) => ({
  command: 'node scripts/run/start.ts',
  url: `http://localhost:${port}/readyz`,
  // All start at once.
  timeout: 120_000,
  env: {
    PORT: String(port),
    DATA_DIR: dataDir(port),
    ORDERS_PER_ADDRESS: '100000',
    SEATS_PER_BATCH: '100000',
    DESK_PORT: 'off',
    ...env,
  },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
});

/** Journeys are one visitor who asks a lot; on the other server, one who has just one wish an hour. */
const manyLeads = {
  LEADS_PER_ADDRESS: '100000',
  LEADS_PER_MINUTE: '100000',
  LEAD_NOTICES_PER_HOUR: '100000',
};

/** Journeys use the built site (npm run build) in a real browser. No retries: what fails now and then is broken. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous, because the machines that run this are small and busy; nothing waits for time.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    // What a worker handles, a journey can't hold back or answer itself. offline.spec.ts is about it, and lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: headlessBrowser,
      args: browserArguments,
    },
  },
  webServer: [
    // Port 0: any free one, which the desk writes into the data folder.
    server(PORT, { ...manyLeads, ...siteClock(), DESK_PORT: '0' }),
    server(EARLY_BIRD_PORT, {
      SITE_CLOCK: earlyBirdClock,
      LEADS_PER_ADDRESS: '1',
      SERVICE_WORKER: 'off',
    }),
    server(MEASURED_PORT, { GA_MEASUREMENT_ID: 'G-JOURNEYS', GA_SCRIPT_URL: `${analyticsUrl}/gtag/js` }),
    {
      command: 'node stand-ins/analytics/main.ts',
      url: `${analyticsUrl}/hits`,
      env: { STAND_IN_PORT: String(ANALYTICS_PORT) },
    },
  ],
});
