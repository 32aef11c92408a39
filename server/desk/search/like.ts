/** A text for `like … escape '\\'`, in which % and _ stand for themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
