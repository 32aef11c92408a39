/** Ends this process when it is told to, or with its parent: after a closed IPC channel nobody else would end it. */
export function endWithParent(close: () => Promise<unknown>) {
  const end = async () => {
    await close();
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, end);
}
