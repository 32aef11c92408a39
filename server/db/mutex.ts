/** First come, first served. */
export class Mutex {
  #locked = false;
  readonly #waiting: (() => void)[] = [];

  async lock() {
    if (this.#locked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#locked = true;
  }

  /** The next who waits has it at once. */
  unlock() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#locked = false;
  }
}
