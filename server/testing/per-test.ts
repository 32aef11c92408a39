import { beforeEach } from 'vitest';

/**
 * Opens something before each test of the group that calls this, and closes it afterwards. What comes back is one
 * object that always has what the running test opened; between tests it is empty.
 */
export function perTest<Opened extends object>(
  open: () => Opened | Promise<Opened>,
  close: (opened: Opened) => unknown = () => {},
): Opened {
  const current = {} as Opened;
  beforeEach(async () => {
    Object.assign(current, await open());
    return async () => {
      await close(current);
      for (const key of Object.keys(current)) Reflect.deleteProperty(current, key);
    };
  });
  return current;
}
