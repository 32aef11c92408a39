import type { Page } from '@playwright/test';
import { careFor } from './desk-care.ts';
import { batch, engines, openSchool, otherBatch, type School, SEATS } from './desk-school.ts';
import { deskVisit, entryAbout } from './desk-visit.ts';
import { course, otherCourse } from './from-content.ts';
import { expect, test } from './journey.ts';
import { call, paidWithoutAddress } from './open-desk.ts';

/* What the owner does most at the desk, on both engines: what it will do, that it was done, and the log of it. */

// Two servers are started, one of them with a PostgreSQL.
test.setTimeout(120_000);

for (const engine of engines)
  test.describe(`the desk on ${engine}`, () => {
    test.describe.configure({ mode: 'default' });
    let school: School;
    test.beforeAll(async ({ browser }) => {
      test.setTimeout(120_000);
      school = await openSchool(engine, browser);
    });
    test.afterAll(() => school.close());
    test.beforeEach(async ({ context, page }) => {
      await context.addCookies(school.cookies);
      await page.goto(school.desk);
    });

    test('money goes back: a part, the whole, and for whoever leaves', ({ page }) => giveBack(page, school));
    test('fees are changed, and paid in cash and by transfer', ({ page }) => changeFees(page, school));
    test('somebody is enrolled, corrected, written to, noted about and erased', ({ page }) =>
      careFor(page, school));
    test('a seat is offered, a lead answered, a mail sent again, and what needs the owner resolved', ({
      page,
    }) => answer(page, school));
    test('the books are reconciled, exported and backed up', ({ page }) => keepBooks(page, school));
  });

async function giveBack(page: Page, school: School) {
  const { findStudent, follow, fill, review, confirm, region, expectLogged } = deskVisit(page, school.desk);
  await school.register('Asha Rao', 'asha@example.com');
  const leaving = [];
  for (const name of ['bala', 'chitra']) leaving.push(await school.register(name, `${name}@example.com`));
  for (const token of leaving)
    await call(`${school.site}/api/enrolment/cancel`, { course_id: course.id, reason: 'moving away' }, token);

  await findStudent('asha@example');
  await follow('Refund');
  await fill({ 'Amount in rupees': '1' });
  await review();
  await confirm({
    says: '₹1 goes back to Asha Rao through Razorpay.',
    button: 'Refund ₹1',
    done: '₹1.00 goes back',
  });
  await expect(region('Payments')).toContainText('₹1 back');
  await follow('Refund');
  await review();
  await confirm({ says: 'Every course of it ends', button: /^Refund ₹/, done: 'goes back to the student' });
  await expect(region('Courses')).toContainText('Ended');
  await expect(region('Payments').getByRole('link', { name: 'Refund' })).toHaveCount(0);

  await findStudent('bala@example');
  await follow('Agree');
  await confirm({ says: 'bala leaves', button: 'Agree', done: `${course.title} has ended.` });
  await expect(region('Courses')).toContainText('Ended');

  await findStudent('chitra@example');
  await follow('Decline');
  await confirm({
    says: 'chitra stays enrolled',
    button: 'Decline it',
    done: 'The student stays and is told so.',
  });
  await expect(region('Courses')).toContainText('Was declined.');
  await expectLogged();
}

async function changeFees(page: Page, school: School) {
  const { findStudent, follow, fill, choose, review, confirm, region, expectLogged } = deskVisit(
    page,
    school.desk,
  );
  await school.register('Devi', 'devi@example.com');
  await school.order('Esha', 'esha@example.com');

  await findStudent('devi@example');
  const fees = region('Fees');
  await follow(/^move/i);
  await fill({ 'Due on': '2031-12-01', Reason: 'exams' });
  await review();
  await confirm({
    says: 'Reminders follow the new day.',
    button: 'Move it',
    done: 'is due on 1st December 2031. exams',
  });
  await expect(fees).toContainText('1st December 2031');
  await follow(/^reduce/i);
  await fill({ 'New amount in rupees': '150', Reason: 'sister' });
  await review();
  await confirm({
    says: 'The fee changes from now on.',
    button: 'Set the amount',
    done: 'was reduced to ₹150. sister',
  });
  await follow(/^waive/i);
  await fill({ Reason: 'scholarship' });
  await confirm({
    says: 'Nothing is due for it any more.',
    button: 'Waive it',
    done: 'was waived. scholarship',
  });
  await expect(fees).toContainText('Waived');
  await follow(/^reopen/i);
  await fill({ Reason: 'no scholarship' });
  await confirm({ says: 'The fee is due again.', button: 'Reopen it', done: 'is due again. no scholarship' });

  await follow('Paid in cash or by transfer');
  await review();
  await confirm({ says: 'came in cash on', button: /^Record ₹/, done: 'is paid in cash. Receipt BC-' });
  await expect(fees).toContainText('In cash on');
  const receipt = page.waitForEvent('download');
  await region('Payments').getByRole('link', { name: /^BC-/ }).last().click();
  expect((await receipt).suggestedFilename()).toMatch(/^BC-.*\.pdf$/);

  await findStudent('esha@example');
  await follow('Paid in cash or by transfer');
  await choose('How it was paid', 'By bank transfer');
  await fill({ Reference: 'UTR 4711' });
  await review();
  await confirm({
    says: 'An online payment of the same was begun.',
    button: /^Record ₹/,
    done: 'is paid by bank transfer. Receipt BC-',
  });
  await expect(region('Courses')).toContainText('Enrolled');
  await expectLogged();
}

async function answer(page: Page, school: School) {
  const { open, follow, fill, tick, review, confirm, main, expectLogged } = deskVisit(page, school.desk);
  for (const guest of 'ABCDEF'.slice(0, SEATS))
    await school.order(`Guest ${guest}`, `guest-${guest}@example.com`, otherCourse);
  for (const name of ['Gita', 'Hina']) {
    const waiting = { course_id: otherCourse.id, name, email: `${name.toLowerCase()}@example.com` };
    await call(`${school.site}/api/waiting-list`, waiting);
  }
  const quote = { company_name: 'Tulsivan', email: 'hari@example.com', requirement: 'A shop' };
  await call(`${school.site}/api/reach/send-quote`, quote);
  const order = await paidWithoutAddress(school.site, school.data, school.variables);

  await open(`/batches/${otherCourse.id}/${otherBatch}`);
  await follow('Offer a seat to Gita');
  await tick('Offer it although no seat is free');
  await review();
  await confirm({
    says: 'Gita gets an email with a link that holds a seat',
    button: 'Send the offer',
    done: 'A seat is held for Gita until',
  });
  await expect(main.getByRole('row').filter({ hasText: 'Gita' })).toContainText('offered a seat until');
  await follow('Take off the list Hina');
  await confirm({
    says: 'Hina waits no more for',
    button: 'Take off the list',
    done: 'Taken off the waiting list',
  });
  await expect(main).not.toContainText('Hina');

  await open('/leads');
  await follow(/^Q-/);
  await follow('Answer');
  await fill({ 'Your answer': 'Yes, we can.' });
  await review();
  await confirm({
    says: 'A mail with your text goes to hari@example.com.',
    button: 'Send the answer',
    done: 'The answer goes to hari@example.com',
  });
  await expect(main).toContainText('Answered');
  await follow('Write a note');
  await fill({ Note: 'Call on Monday' });
  await confirm({ says: 'Only whoever opens the desk sees it.', button: 'Write it down', done: 'Noted.' });

  const sent = main.getByRole('link', { name: /acknowledgement/ }).first();
  await expect(async () => {
    await open('/mail?state=sent&to=hari');
    await expect(sent).toBeVisible({ timeout: 500 });
  }, 'the server has sent it').toPass();
  await sent.click();
  await follow('Send again');
  await confirm({
    says: 'Another copy goes to hari@example.com',
    button: 'Send again',
    done: 'It goes out as soon as the server sends its mail.',
  });

  const entry = entryAbout(page, order);
  await open('/attention');
  await entry.getByRole('link', { name: 'Resolve' }).click();
  await confirm({
    says: 'It leaves the list of what needs you.',
    button: 'Mark as seen to',
    done: 'Seen to.',
  });
  await expect(entry).toHaveCount(0);
  await open('/attention');
  await follow(/^Reopen/);
  await confirm({
    says: 'put on the list of what needs you again',
    button: 'Put it on the list again',
    done: 'It waits for you again.',
  });
  await expect(entry).toHaveCount(1);
  await expectLogged();
}

async function keepBooks(page: Page, school: School) {
  const { open, follow, confirm, download, expectLogged } = deskVisit(page, school.desk);
  await open('/books');
  await follow('Reconcile now');
  await confirm({ says: 'No money moves.', button: 'Reconcile', done: 'asked about.' });
  const files = [
    { at: '/books/export/receipts', done: 'receipts of', name: /^receipts-.*\.csv$/ },
    { at: '/books/export/orders', done: 'orders of', name: /^orders-.*\.csv$/ },
    { at: `/batches/${course.id}/${batch}/roster`, done: 'The roster of', name: /^roster-.*\.csv$/ },
    { at: '/leads/export', done: 'went into a file.', name: /^leads\.csv$/ },
  ];
  for (const { at, done, name } of files) {
    await open(at);
    expect(await download({ says: 'You get a', button: 'Download', done })).toMatch(name);
  }
  await open('/books');
  if (school.engine === 'SQLite') {
    await follow('Back up');
    await confirm({ says: 'the copy is checked', button: 'Back up', done: 'orders.' });
  } else {
    await expect(page.getByRole('link', { name: 'Back up' })).toHaveCount(0);
    const refused = await page.request.get(`${school.desk}/books/back-up`);
    expect(await refused.text()).toContain('pg_dump');
  }
  await expectLogged();
}
