import { Children, createElement, Fragment, type ReactNode } from 'react';

/** "e-mail", "25-30", "3-day": browsers may break after any hyphen, and half of so little is hard to read. */
export const SHORT_WORD = /(?<![\p{L}\d-])((?:\p{L}{1,2}|\d{1,3})-[\p{L}\d]{1,6})(?![\p{L}\d-])/u;

/** Keeps short words with a hyphen on one line. The text stays to the letter; elements inside are left alone. */
export function Whole({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (typeof child === 'string' ? keepWhole(child) : child));
}

function keepWhole(text: string): ReactNode {
  // Every other part is a word that matched.
  const parts = text
    .split(SHORT_WORD)
    .map((part, at) => (at % 2 === 1 ? createElement('span', { className: 'whole' }, part) : part));
  return createElement(Fragment, null, ...parts);
}
