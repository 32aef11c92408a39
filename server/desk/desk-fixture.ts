import { sqliteFile } from '../db/database.ts';
import type { EnrolmentFixture } from '../testing/enrolment-fixture.ts';
import { perTest } from '../testing/per-test.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { createProgram } from './commands/program.ts';
import type { Desk } from './desk.ts';
import { deskStores } from './desk-stores.ts';

/** For tests: the desk on the fixture's database. Exports go to `files`. */
export function deskOnFixture(fixture: EnrolmentFixture, files: Record<string, string> = {}): Desk {
  return {
    ...deskStores(fixture.db),
    store: fixture.store,
    deskAddress: () => 'http://localhost:3900',
    catalogue: fixture.catalogue,
    razorpay: () => fixture.enrolment.context.razorpay,
    ownerEmail: 'owner@example.com',
    dataDir: fixture.dataDir,
    sqliteFile: fixture.databaseUrl ? null : sqliteFile(fixture.dataDir),
    clock: fixture.clock,
    log: silentLogger,
    writeFile: (path, content) => {
      files[path] = content;
    },
  };
}

/** For tests: runs command lines on the fixture's database, and keeps the files that they write. */
export function openDeskFixture(fixture: EnrolmentFixture, files: Record<string, string> = {}) {
  const desk = async (line: string, options: Record<string, string | true> = {}): Promise<string> => {
    const flags = Object.entries(options).map(([name, value]) =>
      value === true ? `--${name}` : `--${name}=${value}`,
    );
    let answer = '';
    const program = createProgram(
      async (work) => {
        answer = await work(deskOnFixture(fixture, files));
      },
      () => {},
    );
    await program.parseAsync([...line.split(' '), ...flags], { from: 'user' });
    return answer;
  };
  const addLead = (changes: object) =>
    deskStores(fixture.db).leads.add({
      id: `id-${Math.random()}`,
      reference: '',
      kind: 'quote',
      status: 'new',
      email: 'hari@example.com',
      company_name: 'Tulsivan Farms',
      requirement: 'A shop.',
      service_id: null,
      created_at: fixture.clock(),
      answered_at: null,
      digest: null,
      ...changes,
    });
  return { desk, files, addLead };
}

/** The same for each test of a group, without the files of the test before. */
export const deskPerTest = (fixture: EnrolmentFixture) =>
  openDeskFixture(
    fixture,
    perTest(() => ({})),
  );
