import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

/** Lighthouse's slow 4G. */
export const ROUND_TRIP_MS = 150;

/**
 * The same server, a phone's round trip away. For modelled visits: the model takes for necessary whatever arrived before
 * the paint, and from a server of this machine that is everything, or not, as the processor was busy.
 */
export async function atRoundTrip({ origin }: { origin: string }) {
  const { port } = new URL(origin);
  const server = createServer((browser) => {
    const site = connect({ port: Number(port), host: 'localhost' });
    browser.on('data', (request) => setTimeout(() => site.write(request), ROUND_TRIP_MS));
    pipeline(site, browser, () => site.destroy());
    browser.on('error', () => site.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port: ownPort } = server.address() as { port: number };
  return { origin: `http://localhost:${ownPort}`, stop: () => server.close() };
}
