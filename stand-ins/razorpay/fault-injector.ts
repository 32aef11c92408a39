import { createHash } from 'node:crypto';
import { calm, type Fault, type FaultRequest, type ReplyFault } from './faults.ts';

export class FaultInjector {
  #now: Fault = structuredClone(calm);
  #drawn = new Map<string, number>();
  #timesUsed = new Map<number, number>();
  /** How often each kind of fault has happened since the start: 'drop', 'error', 'error after its work', … */
  readonly happened: Record<string, number> = {};

  get current(): Fault {
    return this.#now;
  }

  /** Changes the given faults and keeps the rest. A new seed restarts the random numbers. */
  set(request: FaultRequest): Fault {
    this.#now = {
      seed: request.seed ?? this.#now.seed,
      webhooks: { ...this.#now.webhooks, ...request.webhooks },
      replies: request.replies ?? this.#now.replies,
      listLagMs: request.listLagMs ?? this.#now.listLagMs,
      checkout: { ...this.#now.checkout, ...request.checkout },
    };
    if (request.seed !== undefined) this.#drawn.clear();
    if (request.replies) this.#timesUsed.clear();
    return this.#now;
  }

  calmDown(): Fault {
    this.#drawn.clear();
    this.#timesUsed.clear();
    this.#now = structuredClone(calm);
    return this.#now;
  }

  /**
   * A random number from 0 to 1. Each kind of question has its own sequence, fixed by the seed, so that a
   * replayed run gets the same answers even when different requests arrive in another order.
   */
  draw(question: string): number {
    const nth = this.#drawn.get(question) ?? 0;
    this.#drawn.set(question, nth + 1);
    const hash = createHash('sha256').update(`${this.#now.seed} ${question} ${nth}`).digest();
    return hash.readUInt32BE(0) / 2 ** 32;
  }

  happens(question: string, probability: number): boolean {
    const isHit = probability > 0 && this.draw(question) < probability;
    if (isHit) this.#count(question.split(' ', 1).join());
    return isHit;
  }

  /** The first rule that applies to this call, if any. */
  troubleFor(endpoint: string): ReplyFault | null {
    for (const [index, rule] of this.#now.replies.entries()) {
      if (rule.endpoint !== '*' && rule.endpoint !== endpoint) continue;
      const used = this.#timesUsed.get(index) ?? 0;
      if (rule.times !== undefined && used >= rule.times) continue;
      if (!this.happens(`${rule.trouble} ${endpoint}`, rule.probability)) continue;
      this.#timesUsed.set(index, used + 1);
      if (rule.workDone) this.#count(`${rule.trouble} after its work`);
      return rule;
    }
    return null;
  }

  #count(kind: string) {
    this.happened[kind] = (this.happened[kind] ?? 0) + 1;
  }
}
