import { expect, test } from 'vitest';
import type { Testimonial } from '#content';
import { ownStudentsFirst } from './own-students-first.ts';

const said = (name: string, position: string) => ({ name, position }) as Testimonial;

test('students of the camp come first, the others stay in their order', () => {
  const all = [
    said('Ananya', 'C Programming'),
    said('Rohan', 'Java'),
    said('Tenzin', 'Winter Camp, 8th grade'),
  ];
  const names = (title: string) => ownStudentsFirst(all, title).map(({ name }) => name);
  expect(names('Winter Camp')).toEqual(['Tenzin', 'Ananya', 'Rohan']);
  expect(names('Summer Camp')).toEqual(['Ananya', 'Rohan', 'Tenzin']);
});
