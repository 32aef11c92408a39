import { openDeskFixture } from '#server/desk/desk-fixture.ts';
import type { Engine } from '#server/testing/engines.ts';
import { openEnrolmentFixture } from '#server/testing/enrolment-fixture.ts';
import { perTest } from '#server/testing/per-test.ts';
import { openDeskSite } from './desk-site-fixture.ts';

/** For tests: a desk with a student who has paid the registration of Logo (two fees: ₹1,000 and ₹500). */
async function openStudentFixture(engine: Engine) {
  const fixture = await openEnrolmentFixture(engine);
  const site = await openDeskSite(fixture);
  const { desk: command } = openDeskFixture(fixture);
  const { order } = await fixture.enrol({ items: ['logo'] });
  const path = `/students/${order.id}`;

  /** Everything up to the button: what is typed, and the review where there is one. */
  const prepare = (rest: string, typed?: Record<string, string>) => site.prepare(`${path}${rest}`, typed);
  /** Presses the button twice. */
  const twice = async (rest: string, typed: Record<string, string> = {}) => {
    const { answer, fields } = await prepare(rest, typed);
    const first = await site.post(`${path}${rest}`, fields);
    const second = await site.post(`${path}${rest}`, fields);
    return { preview: answer.text, first, second };
  };
  const pressed = (rest: string, fields: Record<string, string>) => site.post(`${path}${rest}`, fields);

  return {
    fixture,
    site,
    command,
    enrol: fixture.enrol,
    order,
    path,
    prepare,
    pressed,
    twice,
    /** What a person reads on the student's page. */
    text: async () => (await site.get(path)).text,
    plan: () => fixture.store.fees.planOf(order.id),
    refunds: () => fixture.standIn.admin.state().refunds.map(({ amount }) => amount),
    mails: async (subject: string) => {
      await fixture.sendMail();
      return fixture.posted.filter(({ mail }) => mail.subject.includes(subject));
    },
    close: async () => {
      await site.close();
      await fixture.close();
    },
  };
}

type StudentFixture = Awaited<ReturnType<typeof openStudentFixture>>;

/** One for each test of a group. */
export const studentPerTest = (engine: Engine): StudentFixture =>
  perTest(
    () => openStudentFixture(engine),
    (student) => student.close(),
  );
