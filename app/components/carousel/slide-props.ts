/** What the carousel pattern of the ARIA guide asks of a slide. */
export function slideProps(name: string, index: number, count: number) {
  return {
    role: 'group',
    'aria-roledescription': 'slide',
    'aria-label': `${index + 1} of ${count}: ${name}`,
  };
}
