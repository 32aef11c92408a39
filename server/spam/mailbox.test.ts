import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Asha@Example.com', 'asha@example.com'],
  ['asha+camp+2@example.com', 'asha@example.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['a.sha+x@googlemail.com', 'asha@gmail.com'],
  ['+@example.com', '+@example.com'],
])('mail to %s ends up with %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
