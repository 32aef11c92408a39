import type { Log } from '../log.ts';

/** Repeats a task: at an interval and when woken, never twice at once. `stop` lets the last run finish. */
export class Poller {
  readonly #everyMs: number;
  readonly #log: Log;
  readonly #work: () => Promise<unknown>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(everyMs: number, log: Log, work: () => Promise<unknown>) {
    this.#everyMs = everyMs;
    this.#log = log;
    this.#work = work;
  }

  start() {
    this.wake();
  }

  wake() {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#stopped) return;
      if (this.#again) {
        this.#again = false;
        this.wake();
      } else {
        this.#timer = setTimeout(() => this.wake(), this.#everyMs);
      }
    });
  }

  async #run() {
    try {
      await this.#work();
    } catch (error) {
      this.#log.warn({ err: error }, 'work in the background failed and will be tried again');
    }
  }

  /** Whether a long task should stop early. */
  get stopped(): boolean {
    return this.#stopped;
  }

  async stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
