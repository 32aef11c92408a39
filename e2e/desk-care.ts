import { expect, type Page } from '@playwright/test';
import { batch, type School } from './desk-school.ts';
import { deskVisit } from './desk-visit.ts';
import { course } from './from-content.ts';

/** What the owner does for students beside the money: enrols, corrects, writes to, and erases them. */
export async function careFor(page: Page, school: School) {
  const { open, follow, fill, choose, tick, review, confirm, region, main, expectLogged } = deskVisit(
    page,
    school.desk,
  );
  await open('/students');
  await follow('Enrol somebody');
  await fill({ Name: 'Gita', 'E-mail': 'gita@example.com' });
  await fill({ 'Amount in rupees': '1', Reference: 'sister of Farah' });
  await choose('Course', `${course.id}@${batch}`);
  await review();
  await confirm({
    says: 'The registration of ₹1 instead of ₹',
    button: 'Enrol',
    done: 'Enrolled, receipt BC-',
  });
  await open(`/batches/${course.id}/${batch}`);
  await follow('Write to this batch');
  await fill({ Subject: 'The link to join', 'Your text': 'It is https://example.com/join' });
  await review();
  await confirm({ says: 'gita@example.com', button: 'Send it', done: '“The link to join” goes to' });

  await open('/students');
  await follow('Enrol somebody');
  await fill({ Name: 'Farah', 'E-mail': 'farrah@example.com' });
  await choose('Course', `${course.id}@${batch}`);
  await review();
  await confirm({
    says: `Farah is enrolled in ${course.title}`,
    button: 'Enrol',
    done: 'Enrolled, receipt BC-',
  });

  await follow('Correct the address');
  await fill({ 'E-mail': 'farah@example.com' });
  await tick('Send the confirmation again');
  await review();
  await confirm({ says: 'farrah@example.com → farah@example.com', button: 'Correct it', done: 'Corrected.' });
  await region('Payments').getByRole('link', { name: 'Resend' }).click();
  await confirm({
    says: 'goes to farah@example.com.',
    button: 'Send it',
    done: 'The confirmation goes to farah@example.com',
  });
  await expect(region('E-mails')).toContainText('Confirmation of the registration');
  await follow('Write a note');
  await fill({ Note: 'Prefers mornings' });
  await confirm({ says: 'Only the desk shows it.', button: 'Write it down', done: 'Noted.' });
  await region('Notes').getByRole('link', { name: 'Remove' }).click();
  await confirm({
    says: 'Prefers mornings',
    button: 'Remove it',
    done: 'Removed the note: Prefers mornings',
  });
  const student = new URL(page.url()).pathname;
  await expectLogged();

  await open(student);
  await follow('Erase this person');
  await confirm({
    says: 'Everything about farah@example.com is erased',
    button: 'Erase this person',
    done: 'Erased: name, address and number of order',
  });
  await expect(main).not.toContainText('farah@example.com');
  await open('/log');
  await expect(main).toContainText('Erased: name, address and number of order');
  await expect(main).not.toContainText('farah@example.com');
}
