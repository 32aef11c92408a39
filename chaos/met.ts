import { weights } from './plan.ts';

const troubles = ['error', 'html', 'reset', 'slow', 'hang', 'error after its work', 'reset after its work'];
const webhookTroubles = ['drop', 'delay', 'reorder', 'duplicate'];

/** Everything that a run is about, by name. */
const kinds = {
  order: ['bare', 'double click', 'refused because a batch was full'],
  payment: [...Object.keys(weights.outcome), 'charged twice'],
  browser: Object.keys(weights.browser),
  killed: Object.keys(weights.kill).filter((moment) => moment !== 'never'),
  fees: [...Object.keys(weights.fees).filter((fees) => fees !== 'none'), 'cash'],
  leaving: ['asked', 'agreed'],
  dashboard: Object.keys(weights.refund).filter((refund) => refund !== 'none'),
  provider: [...troubles, ...webhookTroubles],
  mail: ['refusing', 'hanging-up'],
};
const databaseKinds = { SQLite: ['locked', 'locked for long'], PostgreSQL: ['restart', 'crash'] };

type Kind = keyof typeof kinds | 'database';

/** What a run met, and how often: about what it did not meet, it proves nothing. */
export class Met {
  readonly #times = new Map<string, number>();

  note(kind: Kind, name: string, times = 1) {
    const key = `${kind}: ${name}`;
    this.#times.set(key, (this.#times.get(key) ?? 0) + times);
  }

  noteAll(kind: Kind, happened: Record<string, number>) {
    for (const [name, times] of Object.entries(happened)) this.note(kind, name, times);
  }

  /** The names of what never happened. */
  missing(engine: keyof typeof databaseKinds): string[] {
    return Object.entries({ ...kinds, database: databaseKinds[engine] })
      .flatMap(([kind, names]) => names.map((name) => `${kind}: ${name}`))
      .filter((key) => !this.#times.has(key));
  }
}
