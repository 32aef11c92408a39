import { expect, onTestFinished, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import { courseTitles } from './course-titles.ts';

test.each(engines)('titles of more orders than a statement has parameters, on $name', async (engine) => {
  const fixture = await openEnrolmentFixture(engine);
  onTestFinished(() => fixture.close());
  await fixture.placeOrder({ items: ['logo', 'fortran'], amount: 59_800 });
  const { id } = await fixture.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const others = Array.from({ length: 70_000 }, (_, index) => `other-${index}`);
  const titlesOf = await courseTitles(fixture.db, [...others, id]);
  expect(titlesOf(id)).toEqual(['Logo', 'Fortran']);
  expect(titlesOf('other-1')).toEqual([]);
});
