import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeArguments, nodeVariables } from './node-settings.ts';

const root = join(import.meta.dirname, '../..');

/** The processes of one command. When one that all need stops, or on Ctrl-C, all stop. */
export class Processes {
  readonly #running = new Set<ChildProcess>();
  #code: number | null = null;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.stop(0));
  }

  /** Starts a TypeScript or JavaScript file and resolves with its first message. When it stops, all stop. */
  start<Message>(args: string[], env: Record<string, string>): Promise<Message> {
    const child = this.#spawn(args, env);
    child.on('exit', (code) => this.stop(code ?? 1));
    return new Promise((resolve) => child.once('message', (message) => resolve(message as Message)));
  }

  /** The same for one that the others can do without: null when it stops before its first message. */
  startBeside<Message>(args: string[], env: Record<string, string>): Promise<Message | null> {
    const child = this.#spawn(args, env);
    return new Promise((resolve) => {
      child.once('message', (message) => resolve(message as Message));
      child.once('exit', () => resolve(null));
    });
  }

  #spawn(args: string[], env: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, [...nodeArguments, ...args], {
      cwd: root,
      env: { ...nodeVariables, ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#running.add(child);
    child.on('exit', () => {
      this.#running.delete(child);
      // Once whoever started it has heard of it, too.
      setImmediate(() => this.#running.size === 0 && process.exit(this.#code ?? 1));
    });
    return child;
  }

  stop(code: number) {
    this.#code ??= code;
    for (const child of this.#running) child.kill('SIGTERM');
  }
}
