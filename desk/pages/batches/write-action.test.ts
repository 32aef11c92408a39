import { describe, expect, test } from 'vitest';
import { at } from '#server/testing/at.ts';
import { engines } from '#server/testing/engines.ts';
import { person } from '#server/testing/student.ts';
import { startingOn } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const DAY = '2027-01-04';
const WRITE = `/batches/logo/${DAY}/write`;
const typed = { subject: 'Your link to join', text: 'Here it is:\r\nhttps://meet.example/logo' };

describe.each(engines)('writing to a batch on $name', (engine) => {
  const student = studentPerTest(engine);

  const join = (name: string, items = ['logo']) => student.enrol({ items, ...person(name) });
  const receivers = async () => (await student.mails(typed.subject)).map(({ to }) => to).toSorted();
  const look = (changes = {}) => student.command(`write-to-batch logo@${DAY}`, { ...typed, ...changes });
  const write = (changes = {}) => look({ ...changes, yes: true });

  test('is reviewed with every address, and sent once to each, however often the button is pressed', async () => {
    const { site, mails } = student;
    await join('Bala');
    await join('Chitra', ['pascal']);
    expect((await site.get(`/batches/logo/${DAY}`)).html).toContain(`href="${WRITE}"`);
    const { answer, fields } = await site.prepare(WRITE, typed);
    expect(answer.text).toContain('An email with your text goes to 2 students, to each alone.');
    expect(answer.text).toContain('Asha Rao asha@example.com Bala bala@example.com');
    expect(answer.text).not.toContain('chitra@example.com');
    for (const _ of [1, 2])
      expect((await site.post(WRITE, fields)).text).toContain(
        '“Your link to join” goes to 2 students of Logo, 4th January 2027.',
      );
    expect(await receivers()).toEqual(['asha@example.com', 'bala@example.com']);
    // Several connections send at once: no mail is surely the first.
    const asha = (await mails(typed.subject)).find(({ to }) => to === 'asha@example.com');
    expect(asha?.mail.text).toContain('Dear Asha Rao,\n\nHere it is:\nhttps://meet.example/logo\n\n');
    expect((await site.get(student.path)).text).toContain('What you wrote to the batch');
    expect((await site.get('/log')).text).toContain('“Your link to join” goes to 2 students');
  });

  test('the same message goes only to whoever joined since, and another one to all', async () => {
    await write();
    await expect(write()).rejects.toThrow('Everybody in this batch has this message already');
    await join('Bala');
    await expect(look()).rejects.toThrow(
      /goes to 1 student,.*\n1 student has this message already and does not get it again\.\n- Asha Rao: asha@example.com · has it already\n- Bala: bala@example.com\nSay --yes/,
    );
    expect(await write()).toContain('goes to 1 student of Logo');
    expect(await receivers()).toEqual(['asha@example.com', 'bala@example.com']);
    expect(await write({ text: 'It has changed.' })).toContain('goes to 2 students');
    expect(await receivers()).toHaveLength(4);
  });

  test('a student who is enrolled twice reads it once, brothers and sisters with one address each', async () => {
    const { enrol } = student;
    await enrol({ items: ['logo'] });
    await enrol({ items: ['logo'], name: 'Bala Rao' });
    expect(await write()).toContain('goes to 2 students');
    expect(await receivers()).toEqual(['asha@example.com', 'asha@example.com']);
  });

  test('a student whose other order was given back does not read the same again', async () => {
    const { enrol, order, command } = student;
    await enrol({ items: ['logo'] });
    await write();
    await student.mails(typed.subject);
    const [read] = await student.fixture.store.enrolments.inBatch({ course_id: 'logo', batch: DAY });
    await command(`cancel ${read?.order_id ?? order.id} logo`, { yes: true });
    await expect(write()).rejects.toThrow('Everybody in this batch has this message already');
    expect(await receivers()).toEqual(['asha@example.com']);
  });

  test('goes to nobody who was moved before it was sent: they get that of the new batch', async () => {
    const { fixture, order, command } = student;
    await write();
    fixture.changeContent('logo', startingOn('2027-02-01', '1st February 2027 at 7 PM'));
    await command(`move-student ${order.id} logo`, { yes: true });
    expect(await receivers()).toEqual([]);
    await command('write-to-batch logo@2027-02-01', { ...typed, yes: true });
    expect(await receivers()).toEqual(['asha@example.com']);
  });

  test('goes to nobody who has left before it was sent, and not without words', async () => {
    const { command, order } = student;
    await expect(write({ text: ' ' })).rejects.toThrow('Write the text.');
    await expect(write({ subject: 'x'.repeat(151) })).rejects.toThrow('at most 150 characters');
    await write();
    await command(`cancel ${order.id} logo`, { yes: true });
    expect(await receivers()).toEqual([]);
    await expect(write({ text: 'More.' })).rejects.toThrow('Nobody is in this batch');
  });

  test('Today asks for it from two days before the start to three after it, until it is done', async () => {
    const { site, fixture } = student;
    const asks = async (instant: number) => {
      fixture.setNow(instant);
      const cookie = `desk=${await site.signIn()}`;
      return (await site.get('/', { cookie })).html.includes(`href="${WRITE}"`);
    };
    expect(await asks(at('2027-01-01', '23:59'))).toBe(false);
    expect(await asks(at('2027-01-02', '00:01'))).toBe(true);
    expect(await asks(at(DAY, '18:59'))).toBe(true);
    // Also once it has begun: whoever has no link then misses classes.
    expect(await asks(at('2027-01-07', '23:59'))).toBe(true);
    expect(await asks(at('2027-01-08', '00:00'))).toBe(false);
    fixture.setNow(at('2027-01-03'));
    await write();
    expect(await asks(at('2027-01-03', '10:01'))).toBe(false);
  });

  test('Today asks for each student: for who joined after it, and not for what was written long before', async () => {
    const { site, fixture, enrol } = student;
    const waiting = async (instant: number) => {
      fixture.setNow(instant);
      const cookie = `desk=${await site.signIn()}`;
      const { text } = await site.get('/', { cookie });
      // What was written before that week is no link to join, but it was written.
      return (
        /(\d+) students? waits? for the link to join, and you .+? since a week before that/.exec(text)?.[1] ??
        'nobody'
      );
    };
    // The same student under another order.
    await enrol({ items: ['logo'] });
    fixture.setNow(at('2026-12-20'));
    await write({ text: 'What to read before the course.' });
    expect(await waiting(at('2027-01-02'))).toBe('1');
    await write();
    expect(await waiting(at('2027-01-02', '11:00'))).toBe('nobody');
    await join('Bala');
    expect(await waiting(at('2027-01-03'))).toBe('1');
    await write();
    expect(await waiting(at('2027-01-03', '11:00'))).toBe('nobody');
  });
});
