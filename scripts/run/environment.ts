import { prepareDataFolder } from '../../server/data-folder/data-folder.ts';
import { type Env, EnvError, readProcessEnv } from '../../server/env/env.ts';
import { freePort } from './free-port.ts';

/** The environment; on mistakes it prints them and exits. */
export function environmentOrExit(): Env {
  try {
    const env = readProcessEnv();
    prepareDataFolder(env.dataDir);
    return env;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The port itself, or for 0 a free one, so that others can be told before the server listens. */
export async function settlePort(port: number): Promise<number> {
  return port === 0 ? freePort() : port;
}
