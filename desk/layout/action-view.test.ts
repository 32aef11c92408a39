import { expect, test } from 'vitest';
import type { Frame } from '../frame.ts';
import type { ActionPage, Field } from '../preview.ts';
import { render } from '../views.tsx';

const frame: Frame = {
  path: '/enrol',
  who: 'Meera',
  csrf: '',
  version: null,
  done: null,
  search: '',
  school: 'School',
  assets: { style: '', script: '', icon: '' },
};
const choices = [{ value: 'logo', label: 'Logo' }];
const fields: Field[] = [
  { name: 'name', label: 'Name' },
  { name: 'about', label: 'About', type: 'area' },
  { name: 'method', label: 'Method', type: 'choice', choices },
  { name: 'courses', label: 'Courses', type: 'ticks', choices, hint: 'All of them.' },
  { name: 'sure', label: 'Sure', type: 'tick' },
];

function pageWith(errors: Record<string, string>): string {
  const page: ActionPage = {
    preview: { title: 'Enrol', sentences: [], fields, button: 'Enrol', back: '/', subject: 'x' },
    isFixed: false,
    doesIt: true,
    typed: {},
    refusal: null,
    details: null,
    errors,
    version: '',
    actionId: '',
    csrf: '',
  };
  return render('action', page, frame);
}

const alerts = (html: string) => html.match(/<p role="alert"[\s\S]*?<\/p>/g) ?? [];

test('a form that is not right says so at the top, with a link to each field', () => {
  const [alert = '', ...more] = alerts(pageWith({ name: 'Type a name.', sure: 'Tick it.' }));
  expect(more).toEqual([]);
  expect([...alert.matchAll(/href="#([\w-]+)"[^>]*>([^<]+)</g)].map(([, id, label]) => [id, label])).toEqual([
    ['field-name', 'Name'],
    ['field-sure', 'Sure'],
  ]);
  expect(pageWith({ sure: 'Tick it.' })).toContain('id="field-sure"');
  expect(alerts(pageWith({}))).toEqual([]);
});

test.each(fields)('the error of "$label" belongs to its field for a screen reader', ({ name }) => {
  const html = pageWith({ [name]: 'This is not right.' });
  const [control = ''] = new RegExp(`<(input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
  expect(control).toContain('aria-invalid="true"');
  const [, described = ''] = /aria-describedby="([^"]+)"/.exec(control) ?? [];
  expect(html).toMatch(new RegExp(`id="${described}"[^>]*>This is not right\\.<`));
});
