import { useEffect, useState } from 'react';
import { callApi } from '#app/api.ts';
import type { ServicesResponse } from '#contract/third-parties.ts';

const none: ServicesResponse = { analytics: false, comments: false };
let asked: Promise<ServicesResponse> | undefined;

/** Which services of others the site is set up with. None until the server has answered, so that the first render equals the page's HTML. */
export function useServices(): ServicesResponse & { known: boolean } {
  const [services, setServices] = useState<ServicesResponse | null>(null);
  useEffect(() => {
    asked ??= callApi<ServicesResponse>('/services');
    asked.then(setServices, () => {
      // Offline: the page does without, and the next one asks again.
      asked = undefined;
    });
  }, []);
  return { ...(services ?? none), known: services !== null };
}
