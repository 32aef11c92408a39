/** The standard structure types that the guide uses. */
type Role = 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Link' | 'Span' | 'Figure';

/** The running footer is decoration too, but PDF/UA (7.8) requires its own type. */
export type Footer = 'Footer';

export type Tag = { role: Role | Footer; alt?: string };

/**
 * Props that put a node of the guide into the structure tree. On a text they set its type, on a view or link
 * they group its content, and a view that is a figure is one picture. Nodes without a tag are decoration,
 * which screen readers skip.
 */
export function tag(role: Role | Footer, alt?: string): { tag: Tag } {
  return { tag: { role, alt } };
}

export function tagOf(props: object | undefined): Tag | undefined {
  return (props as { tag?: Tag } | undefined)?.tag;
}
