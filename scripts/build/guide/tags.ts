/** The roles of the standard structure that the guide speaks in. */
export type Role =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Link'
  | 'Span'
  | 'Figure';

/** The running footer is decoration too, but PDF/UA (7.8) wants it told apart from the rest. */
export type Footer = 'Footer';

export type Tag = { role: Role | Footer; alt?: string };

/**
 * Gives a node of the guide its place in the reading structure, spread into its props. On a text it says what that
 * is, on a view or a link it groups what is inside, and a view that is a figure is one picture. Whatever has no tag is
 * decoration, passed over when read aloud.
 */
export function tag(role: Role | Footer, alt?: string): { tag: Tag } {
  return { tag: { role, alt } };
}

export function tagOf(props: object | undefined): Tag | undefined {
  return (props as { tag?: Tag } | undefined)?.tag;
}
