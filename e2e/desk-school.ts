import type { Browser } from '@playwright/test';
import { DAY_MS } from '#contract/durations.ts';
import { catalogue } from '../content/index.ts';
import { paiseFromText } from '../contract/money.ts';
import { startPostgres } from '../stand-ins/postgres/postgres.ts';
import { course, otherCourse } from './from-content.ts';
import { openDesk, payOrder, placeOrder } from './open-desk.ts';
import { ownServer } from './own-server.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;

/** In each batch. */
export const SEATS = 6;
const batchOf = (id: string) => catalogue.find((item) => item.id === id)?.startsAt?.slice(0, 10) as string;
export const batch = batchOf(course.id);
export const otherBatch = batchOf(otherCourse.id);
/** Ten days before the first of both courses begins: they can be bought, and left. */
const clock = Date.parse([batch, otherBatch].toSorted()[0] as string) - 10 * DAY_MS;

/** A site and its desk on one engine, with the owner signed in. */
export async function openSchool(engine: (typeof engines)[number], browser: Browser) {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : null;
  const database: Record<string, string> = postgres ? { DATABASE_URL: `${postgres.url}/postgres` } : {};
  const server = await ownServer({ ...database, DESK_PORT: '0', SEATS_PER_BATCH: String(SEATS) });
  const site = await server.startAt(clock);
  const variables = { ...database, SITE_CLOCK: new Date(clock).toISOString(), SITE_CLOCK_SPEED: '1' };
  const page = await browser.newPage();
  const desk = await openDesk(page, server.data, variables);
  const cookies = await page.context().cookies();
  await page.context().close();

  /** Somebody orders a place in the course and does not pay yet. */
  const order = (name: string, email: string, { id, registrationFee } = course) =>
    placeOrder(site, {
      amount: paiseFromText(registrationFee),
      items: [id],
      name,
      email,
      phone: '9876543210',
    });

  return {
    engine,
    site,
    desk,
    data: server.data,
    variables,
    cookies,
    order,
    /** Somebody registers on the site and pays; resolves to the token of the enrolment page. */
    register: async (name: string, email: string): Promise<string> => {
      const { orderId = '', enrolmentToken = '' } = await order(name, email);
      await payOrder(site, server.data, orderId);
      return enrolmentToken;
    },
    close: async () => {
      await server[Symbol.asyncDispose]();
      await postgres?.stop();
    },
  };
}

export type School = Awaited<ReturnType<typeof openSchool>>;
