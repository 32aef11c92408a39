import { sqliteFile } from '../db/database.ts';
import type { EnrolmentFixture } from '../testing/enrolment-fixture.ts';
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

/** For tests: runs command lines on the fixture's database. */
export function openDeskFixture(fixture: EnrolmentFixture) {
  const files: Record<string, string> = {};
  const opened = deskOnFixture(fixture, files);
  const desk = async (line: string, options: Record<string, string | true> = {}): Promise<string> => {
    const flags = Object.entries(options).map(([name, value]) =>
      value === true ? `--${name}` : `--${name}=${value}`,
    );
    let answer = '';
    const program = createProgram(
      async (work) => {
        answer = await work(opened);
      },
      () => {},
    );
    await program.parseAsync([...line.split(' '), ...flags], { from: 'user' });
    return answer;
  };
  const addLead = (changes: object) =>
    opened.leads.add({
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
  /** An order that is paid and confirmed. */
  const enrol = async (changes: object = {}) => {
    const orderId = await fixture.placeOrder(changes);
    const proof = fixture.pay(orderId);
    await fixture.call('/api/payment/success', proof);
    return { orderId, paymentId: proof.razorpay_payment_id };
  };
  return { desk, files, addLead, enrol };
}
