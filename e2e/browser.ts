import { findBrowser, findHeadlessShell } from '../scripts/find-browser.mjs';

const fullBrowser = await findBrowser();
export const headlessBrowser = findHeadlessShell() ?? fullBrowser;

/** What Playwright turns off. Repeated here, because Chromium heeds only the last --disable-features. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Suggestions below the address bar: two hidden pages in each window, half of the time a new window takes. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const disabledFeatures = [...offForPlaywright, ...addressBar];

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/**
 * For journeys that need what the headless shell lacks: a back/forward cache, and a pointer that is nowhere until it
 * moves. There it rests at 0, 0, which pages take for a sign of intent.
 */
export const inFullBrowser = {
  launchOptions: {
    executablePath: fullBrowser,
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
};
