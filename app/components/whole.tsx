import { Children, createElement, Fragment, type ReactNode } from 'react';

/** Without a lookbehind, which Safari before 16.4 can't read. */
const SHORT_WORD = /(^|[^\p{L}\d-])((?:\p{L}{1,2}|\d{1,3})-[\p{L}\d]{1,6})(?![\p{L}\d-])/gu;

/**
 * A text in parts, of which every other one is a short word with a hyphen: "e-mail", "25-30", "3-day". Browsers may
 * break after any hyphen, and half of so little is hard to read.
 */
export function aroundShortWords(text: string): string[] {
  return text.replace(SHORT_WORD, '$1\0$2\0').split('\0');
}

/** Keeps short words with a hyphen on one line. The text stays to the letter; elements inside are left alone. */
export function Whole({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (typeof child === 'string' ? keepWhole(child) : child));
}

function keepWhole(text: string): ReactNode {
  const parts = aroundShortWords(text).map((part, at) =>
    at % 2 === 1 ? createElement('span', { className: 'whole' }, part) : part,
  );
  return createElement(Fragment, null, ...parts);
}
