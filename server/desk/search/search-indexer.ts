import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/durations.ts';
import { Poller } from '../../background/poller.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { indexPiece, tidyIndex } from './search-index.ts';

const EVERY_MS = MINUTE_MS;

/** Keeps the search index up to date while a desk is open. Between pieces the site has the database to itself. */
export function searchIndexer({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Poller {
  const indexer: Poller = new Poller(EVERY_MS, log, async () => {
    let indexed = 0;
    while (!indexer.stopped) {
      const started = performance.now();
      const count = await indexPiece(db, clock());
      if (count === 0) break;
      indexed += count;
      await wait(performance.now() - started);
    }
    if (indexed > 0) await tidyIndex(db);
  });
  return indexer;
}
