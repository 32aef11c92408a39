const NO_TEXT = '[type=checkbox], [type=radio], [type=hidden], [readonly]';

/** Whether a field of the page has text. No form of ours begins with one. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => field.value !== '' && !field.matches(NO_TEXT));
}
