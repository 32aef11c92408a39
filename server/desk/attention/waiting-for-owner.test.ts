import { describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { deskPerTest } from '../desk-fixture.ts';

describe.each(engines)('what waits for the owner on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);

  test('the command lists a batch about to begin until its students are written to', async () => {
    await fixture.enrol({ items: ['logo'] });
    fixture.setNow(Date.parse('2027-01-01T23:59:00+05:30'));
    expect(await desk('attention')).toBe('Nothing waits for you.');
    fixture.setNow(Date.parse('2027-01-03T10:00:00+05:30'));
    const list = await desk('attention');
    expect(list).toMatch(/logo@2027-01-04 +2 Jan 2027, 00:00 +batch-not-written-to +Logo begins on/);
    expect(list).toContain('Write to it: write-to-batch logo@2027-01-04 --subject');
    fixture.setNow(Date.parse('2027-01-07T23:59:00+05:30'));
    expect(await desk('attention')).toContain('Logo began on 4th January 2027. 1 student waits');
    fixture.setNow(Date.parse('2027-01-08T00:00:00+05:30'));
    expect(await desk('attention')).toBe('Nothing waits for you.');
    fixture.setNow(Date.parse('2027-01-07T10:00:00+05:30'));
    await desk('write-to-batch logo@2027-01-04', { subject: 'Join', text: 'Here is the link.', yes: true });
    expect(await desk('attention')).toBe('Nothing waits for you.');
  });

  test('nobody waits for the link to join a camp that is over', async () => {
    await fixture.enrol({ items: ['logo'] });
    const camp = { course_id: 'logo', batch: '2027-01-04' };
    await fixture.store.enrolments.noteLastDay({ ...camp, last_day: '2027-01-06' });
    fixture.setNow(Date.parse('2027-01-06T10:00:00+05:30'));
    expect(await desk('attention')).toContain('1 student waits');
    fixture.setNow(Date.parse('2027-01-07T10:00:00+05:30'));
    expect(await desk('attention')).toBe('Nothing waits for you.');
  });
});
