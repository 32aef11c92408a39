import { useEffect, useState } from 'react';
import { readToken, showToken, tokenIn } from '#app/state/enrolment-token.ts';

/** The token of this page's link: undefined before the address is read, null when there is none. */
export function useToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => {
      const found = readToken();
      if (found) showToken(found);
      setToken(found);
    };
    // Another link pasted into the same tab changes nothing but the fragment. So does "Skip to content".
    const onHash = () =>
      setToken((now) => {
        const found = tokenIn(location.hash);
        if (!found && now) showToken(now);
        return found ?? now;
      });
    read();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  return token;
}
