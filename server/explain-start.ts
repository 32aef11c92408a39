import { EnvError } from './env/env.ts';

/** Why a process can't start, as a sentence for whoever started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What starts, and the variables that say where it listens. */
type Process = { name: string; port: string; host: string };

/** One sentence for what usually goes wrong at start. */
export function explainStart(error: unknown, { name, port, host }: Process): string {
  const failed = error as NodeJS.ErrnoException & { port?: number; cause?: unknown };
  const { code, message, cause } = failed;
  if (error instanceof EnvError || error instanceof StartError) return message;
  if (code === 'EADDRINUSE')
    return `Port ${failed.port} is taken. Stop what uses it, or choose another with ${port}.`;
  // Of a file, too, which has no port.
  if (code === 'EACCES' && failed.port !== undefined)
    return `Port ${failed.port} needs more rights than this user has. Choose one above 1023 with ${port}.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine.`;
  if (cause instanceof Error && /not support SSL/.test(cause.message))
    return 'The server of DATABASE_URL offers no TLS. If the network up to it is yours alone, add ?sslmode=disable to the address.';
  return `The ${name} could not start: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}
