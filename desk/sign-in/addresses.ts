import type { Env } from '#server/env/env.ts';

/** The address that the owner's browser uses. */
export function deskAddress({ url, port }: Env['desk']): string {
  return url ?? `http://localhost:${port}`;
}

/** Every address under which the desk answers. With a public one, no other. */
export function deskOrigins({ url, port }: Env['desk']): string[] {
  if (url) return [url];
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
}
