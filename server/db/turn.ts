/** A mutex: first come, first served. */
export class Turn {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  async take() {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  pass() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
