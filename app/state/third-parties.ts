import { useEffect, useState } from 'react';
import { callApi } from '#app/api.ts';
import { type ThirdPartiesResponse, thirdPartiesCall } from '#contract/third-parties.ts';

const none: ThirdPartiesResponse = { analytics: false, comments: false };
let asked: Promise<ThirdPartiesResponse> | undefined;

/** Which services of others the site is set up with. None until the server has answered, so that the first render equals the page's HTML. */
export function useThirdParties(): ThirdPartiesResponse & { known: boolean } {
  const [thirdParties, setThirdParties] = useState<ThirdPartiesResponse | null>(null);
  useEffect(() => {
    asked ??= callApi(thirdPartiesCall, {});
    asked.then(setThirdParties, () => {
      // Offline: the page does without, and the next one asks again.
      asked = undefined;
    });
  }, []);
  return { ...(thirdParties ?? none), known: thirdParties !== null };
}
