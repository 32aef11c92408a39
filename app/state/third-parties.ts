import { useEffect, useState } from 'react';
import { callApi } from '#app/api.ts';
import { idle } from '#app/browser/when-idle.ts';
import { type ThirdPartiesResponse, thirdPartiesCall } from '#contract/third-parties.ts';

const none: ThirdPartiesResponse = { analytics: false, comments: false };
let asked: Promise<ThirdPartiesResponse> | undefined;

/** The third parties that are set up. None before the response, so that hydration matches the HTML. */
export function useThirdParties(): ThirdPartiesResponse & { known: boolean } {
  const [thirdParties, setThirdParties] = useState<ThirdPartiesResponse | null>(null);
  useEffect(() => {
    // Not with hydration's other effects: a page's first request alone takes a slow phone 20 ms.
    asked ??= idle().then(() => callApi(thirdPartiesCall, {}));
    asked.then(setThirdParties, () => {
      // Offline: none on this page; the next one asks again.
      asked = undefined;
    });
  }, []);
  return { ...(thirdParties ?? none), known: thirdParties !== null };
}
