import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../stand-ins/postgres/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL server, on which each test makes a database of its own. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole test run. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
