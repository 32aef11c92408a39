import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Camp, camps } from '#content';
import { build } from '../app.ts';
import { leadEmails } from '../leads/emails/emails.ts';
import { Leads, type LeadsOptions } from '../leads/leads.ts';
import type { Deliver, Envelope } from '../mail/delivery.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import type { Mail } from '../mail/message.ts';
import { type Engine, openMigrated } from './engines.ts';
import { perTest } from './per-test.ts';
import { silentLogger } from './silent-logger.ts';

export const PDF = Buffer.from('%PDF-1.7\n% the guide of the tests\n%%EOF\n');
export const CAMP = (camps as [Camp])[0].id;

export const quote = (changes: object = {}) => ({
  company_name: 'Tulsivan Farms',
  email: 'owner@tulsivan.example',
  requirement: 'A website for vegetable boxes',
  ...changes,
});

export const guide = (changes: object = {}) => ({
  email: 'parent@example.com',
  service_id: CAMP,
  ...changes,
});

type FixtureOptions = {
  limits?: Partial<LeadsOptions['limits']>;
  trustProxy?: number | string[];
  logger?: FastifyBaseLogger;
  guidesFolder?: string;
};

export type LeadsFixture = Awaited<ReturnType<typeof openLeadsFixture>>;

/** Leads on a real database, with one small guide file. Background tasks run only when tests say so. */
export async function openLeadsFixture(engine: Engine, options: FixtureOptions = {}) {
  const database = await openMigrated(engine);
  const guidesFolder = mkdtempSync(join(tmpdir(), 'banyan-guides-'));
  writeFileSync(join(guidesFolder, `${CAMP}.pdf`), PDF);
  let now = Date.parse('2026-11-20T10:00:00+05:30');
  const clock = () => now;
  const logger = options.logger ?? silentLogger;
  const posted: (Envelope & { mail: Mail })[] = [];
  const deliver: Deliver = async (mail, envelope) => void posted.push({ ...envelope, mail });

  /** One server process; on PostgreSQL there may be several. */
  const openOffice = (db = database.db) => {
    const leads = new Leads({
      db,
      ownerEmail: 'owner@example.com',
      apiUrl: 'https://school.example',
      guidesFolder: options.guidesFolder ?? guidesFolder,
      limits: {
        perAddress: 1_000_000,
        perMinute: 1_000_000,
        mailsPerDay: 1_000_000,
        noticesPerHour: 1_000_000,
        ...options.limits,
      },
      clock,
      log: silentLogger,
    });
    const app = build({ db, leads, trustProxy: options.trustProxy, https: false, logger });
    return { leads, app };
  };
  const { leads, app } = openOffice();
  const mailWorker = new MailWorker({
    outbox: leads.store.outbox,
    emails: leadEmails(leads, null),
    deliver,
    clock,
    everyMs: 1_000_000,
    log: logger,
    ownerEmail: 'owner@example.com',
    park: async () => true,
  });

  const call = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const response = await app.inject({ method: 'POST', url, payload, headers });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };

  return {
    ...database,
    app,
    leads,
    store: leads.store,
    openOffice,
    posted,
    clock,
    later: (ms: number) => {
      now += ms;
    },
    sendQuote: (changes: object = {}, headers = {}) => call('/api/reach/send-quote', quote(changes), headers),
    askGuide: (changes: object = {}, headers = {}) =>
      call('/api/reach/get-service-info', guide(changes), headers),
    /** Everything in the tables that a call might have written to. */
    stored: async () => ({
      leads: await database.db.selectFrom('leads').selectAll().execute(),
      outbox: await database.db.selectFrom('outbox').selectAll().execute(),
      counts: await database.db.selectFrom('rate_limits').selectAll().execute(),
      repeats: await database.db.selectFrom('lead_repeats').selectAll().execute(),
    }),
    sendMail: () => mailWorker.sendDue(),
    close: async () => {
      await app.close();
      await leads.stop();
      await mailWorker.stop();
      await database.drop();
      rmSync(guidesFolder, { recursive: true, force: true });
    },
  };
}

/** One for each test of a group. */
export const leadsPerTest = (...options: Parameters<typeof openLeadsFixture>): LeadsFixture =>
  perTest(
    () => openLeadsFixture(...options),
    (fixture) => fixture.close(),
  );
