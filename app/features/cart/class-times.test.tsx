// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClassTimes } from './class-times.tsx';

afterEach(cleanup);

const start_date = '11th January 2027 at 7 PM';
const class_schedule = 'M, W, F 7-7:50 PM';

test.each([
  ['a course', { start_date, class_schedule }, [`Starts ${start_date}`, class_schedule]],
  ['a camp, which has no schedule', { start_date }, [`Starts ${start_date}`]],
  ['a batch that has begun: its schedule is not that of the next one', { class_schedule }, []],
])('the times of %s, of which only the last line is marked', (_, item, lines) => {
  const { container } = render(<ClassTimes item={item} markLast={(line) => <div>{line}</div>} />);
  const textOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map((line) => line.textContent ?? '');
  expect(textOf('p')).toEqual(lines);
  expect(textOf('div div')).toEqual([lines.at(-1) ?? '']);
});
