const CLOSE_MS = 10_000;

/** Ends the process once `close` has, on each of the signals and when whoever started it is gone. */
export function closeOnSignal(close: () => Promise<void>) {
  let closing = false;
  const end = async () => {
    if (closing) return;
    closing = true;
    // Requests in flight finish; one that never ends must not keep the process alive.
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
}

/** All at once: while one waits for a slow provider, the mail worker must not go on until the process is cut off. */
export async function closeAll(
  app: { close: () => PromiseLike<unknown> },
  workers: { stop: () => Promise<void> }[],
  db: { destroy: () => Promise<void> },
) {
  await Promise.all([app.close(), ...workers.map((worker) => worker.stop())]);
  await db.destroy();
}
