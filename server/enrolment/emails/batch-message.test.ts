import { expect, test } from 'vitest';
import type { Enrolment } from '../enrolment-store.ts';
import type { Order } from '../orders/order-store.ts';
import { batchMessage } from './batch-message.ts';

const write = (text: string, name: string | null = 'Asha Rao') =>
  batchMessage({ name } as Order, { title: 'Logo' } as Enrolment, { subject: 'Your class', text });

test('greets by name, keeps lines and paragraphs, and ends like the other mails', () => {
  const { subject, text, html } = write('First line.\nSecond line.\n\nNext paragraph.');
  expect(subject).toBe('Your class');
  expect(text).toMatch(/^Dear Asha Rao,\n\nFirst line\.\nSecond line\.\n\nNext paragraph\.\n\n/);
  expect(html).toContain('<p>First line.<br>Second line.</p><p>Next paragraph.</p>');
  expect(html).toContain('Sold by');
  expect(write('Hi.', 'see www.spam.example').text).toMatch(/^Hello,\n/);
});

test('links can be clicked, without the punctuation around them', () => {
  const { html } = write('Join (https://meet.example/abc?a=1&b=2), or http://old.example/x.');
  expect(html).toContain('href="https://meet.example/abc?a=1&#38;b=2"');
  expect(html).toContain('</a>), or ');
  expect(html).toContain('href="http://old.example/x"');
  expect(html).toContain('</a>.');
});

test('what looks like HTML, or like a link that runs something, is only text', () => {
  const { html } = write('<b>5 < 6</b> javascript:alert(1) https://a.example/"onclick="x');
  expect(html).toContain('&#60;b&#62;5 &#60; 6&#60;/b&#62; javascript:alert(1) ');
  expect(html).toContain('href="https://a.example/"');
  expect(html).not.toContain('"onclick');
});
