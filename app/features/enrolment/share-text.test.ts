import { expect, test } from 'vitest';
import { type EnrolmentFee, type EnrolmentItem, REGISTRATION_ENTRY } from '#contract/enrolment.ts';
import { enrolmentLink, shareText } from './share-text.ts';

const item = (course_id: string, title: string) => ({ course_id, title }) as EnrolmentItem;
const fee = (course_id: string, amount: number) => ({ course_id, amount }) as EnrolmentFee;
const items = [item('pascal', 'Pascal'), item('ada', 'Ada')];

test('the message says what is to be paid, to whom and for whom', () => {
  expect(shareText({ school: 'A school', student: 'Asha', fees: [fee('ada', 2600_00)], items })).toBe(
    "Please pay ₹2,600 to A school for Asha's course: Ada.",
  );
  const registration = [{ ...fee('pascal', 598_00), id: REGISTRATION_ENTRY }];
  expect(shareText({ school: 'A school', student: null, fees: registration, items })).toBe(
    'Please pay ₹598 to A school for the course: Pascal and Ada.',
  );
});

test('the link has the token in its fragment, which no server sees', () => {
  expect(new URL(enrolmentLink('https://school.example', 'secret'))).toMatchObject({
    pathname: '/enrolment',
    search: '',
    hash: '#secret',
  });
});
