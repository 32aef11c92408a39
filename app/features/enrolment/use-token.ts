import { useEffect, useState } from 'react';
import { useAfterNavigation } from '#app/components/use-after-navigation.ts';
import { readToken, showToken, tokenIn } from '#app/state/enrolment-token.ts';

/** The token of this page's link: undefined before the address is read, null when there is none. */
export function useToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = readToken();
    if (found) showToken(found);
    setToken(found);
  }, []);
  // Another link pasted into the same tab changes nothing but the fragment. So does "Skip to content".
  useAfterNavigation(() => {
    const found = tokenIn(location.hash);
    if (found) setToken(found);
    else if (token) showToken(token);
  });
  return token;
}
