import { useEffect, useEffectEvent, useState } from 'react';

/** A module that is loaded once it is wanted. If its file does not come, `onFailure` lets the visitor ask again. */
export function useModule<Module>(
  wanted: boolean,
  load: () => Promise<Module>,
  onFailure: () => void,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const request = useEffectEvent(() => load().then(setModule, onFailure));
  const missing = wanted && module === null;
  useEffect(() => {
    if (missing) request();
  }, [missing]);
  return module;
}
