import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../scripts/run/free-port.ts';
import { nodeArguments, nodeVariables } from '../scripts/run/node-settings.ts';

const START_ATTEMPTS = 10;
const root = join(import.meta.dirname, '..');

/** A clock that runs faster than real time, the same for every process, and can jump ahead. */
export class FastClock {
  static readonly speed = 20;
  readonly #started = Date.now();
  #start: number;

  constructor(start: Date) {
    this.#start = start.getTime();
  }

  now(): Date {
    return new Date(this.#start + (Date.now() - this.#started) * FastClock.speed);
  }

  jump(ms: number) {
    this.#start += ms;
  }
}

/** The server's processes, each on its own port, restarted whenever they are killed. */
export class Servers {
  kills = 0;
  readonly #ports: number[];
  readonly #env: Record<string, string>;
  #preload: string[] = [];
  readonly #clock: FastClock;
  readonly #log: number;
  #processes: ChildProcess[] = [];
  #restarts: Promise<void>[] = [];
  readonly #up = new Set<number>();
  #turn = 0;

  private constructor(ports: number[], env: Record<string, string>, clock: FastClock, log: number) {
    this.#ports = ports;
    this.#env = env;
    this.#clock = clock;
    this.#log = log;
  }

  static async reserve(count: number, env: Record<string, string>, clock: FastClock, logFile: string) {
    const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
    return new Servers(ports, env, clock, openSync(logFile, 'a'));
  }

  url(index: number): string {
    return `http://127.0.0.1:${this.#ports[index]}`;
  }

  get urls(): string[] {
    return this.#ports.map((_, index) => this.url(index));
  }

  /** Round robin, whether the server is up or not: clients can't know either. */
  any(): number {
    return this.#turn++ % this.#ports.length;
  }

  async start() {
    await Promise.all(this.#ports.map((_, index) => this.#start(index)));
  }

  /** Kills like a power cut; restarts by itself. False where it is starting: then it is left alone. */
  kill(index: number): boolean {
    const process = this.#processes[index];
    if (!process || !this.#up.delete(index)) return false;
    this.kills += 1;
    process.kill('SIGKILL');
    this.#restarts.push(once(process, 'exit').then(() => this.#start(index)));
    return true;
  }

  async stop() {
    while (this.#restarts.length > 0) await this.#restarts.shift();
    this.#up.clear();
    await Promise.all(
      this.#processes.map(async (process) => {
        if (process.exitCode !== null || process.signalCode !== null) return;
        process.kill('SIGTERM');
        await once(process, 'exit');
      }),
    );
  }

  /** The owner takes the dates of a course out of the content: processes that start from now on read it. */
  withoutDates(courseId: string) {
    this.#preload = ['--import', new URL(`./without-dates.ts?course=${courseId}`, import.meta.url).href];
  }

  /** Runs a command of the owner's desk; rejects where that fails, or is killed. */
  async desk(words: string[], { crash }: { crash?: AbortSignal } = {}) {
    const [node, args, options] = this.#command('server/desk/main.ts', ...words);
    await promisify(execFile)(node, args, { ...options, signal: crash, killSignal: 'SIGKILL' });
  }

  /** How to run one of our programs on the servers' database and clock. */
  #command(...args: string[]) {
    const env = {
      ...nodeVariables,
      ...this.#env,
      SITE_CLOCK: this.#clock.now().toISOString(),
      SITE_CLOCK_SPEED: String(FastClock.speed),
    };
    return [process.execPath, [...nodeArguments, ...this.#preload, ...args], { cwd: root, env }] as const;
  }

  /** Retries like a supervisor when the process ends early: it may have found no database. */
  async #start(index: number) {
    for (let attempt = 0; attempt < START_ATTEMPTS; attempt++)
      if (await this.#listens(this.#spawn(index))) return void this.#up.add(index);
    throw new Error('a server did not start; its log says why');
  }

  #spawn(index: number): ChildProcess {
    const [node, args, { cwd, env }] = this.#command('server/main.ts');
    const child = spawn(node, args, {
      cwd,
      env: { ...env, PORT: String(this.#ports[index]), HOST: '127.0.0.1' },
      stdio: ['ignore', this.#log, this.#log, 'ipc'],
    });
    this.#processes[index] = child;
    return child;
  }

  async #listens(child: ChildProcess): Promise<boolean> {
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return Boolean((message as { listening?: string } | null)?.listening);
  }
}
