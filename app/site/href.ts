import { type Register, href as routerHref } from 'react-router';

type Pages = Register['pages'];
declare const made: unique symbol;

/** A page of routes.ts whose path has no parameter. */
type StaticPath = {
  [Path in keyof Pages]: keyof Pages[Path]['params'] extends never ? Path : never;
}[keyof Pages];

/** What a link inside the site may lead to: a link to a page that routes.ts does not have does not compile. */
export type Href = StaticPath | `${StaticPath}#${string}` | (string & { readonly [made]: true });

/** React Router's href(), with a result that our links accept. */
export const href = routerHref as <Path extends keyof Pages>(
  ...args: Parameters<typeof routerHref<Path>>
) => Href;
