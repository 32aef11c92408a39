import { createHash } from 'node:crypto';

/** Seeded random numbers: the same seed makes the same choices. */
export class Chance {
  #state: number;

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE();
  }

  /** From 0 up to but not 1 (the generator mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<Choice>(choices: readonly Choice[]): Choice {
    return choices[this.between(0, choices.length - 1)] as Choice;
  }

  /** One of the names, weighted by its number. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const names = Object.entries(weights) as [Name, number][];
    let left = this.next() * names.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of names) {
      left -= weight;
      if (left < 0) return name;
    }
    return (names.at(-1) as [Name, number])[0];
  }
}
