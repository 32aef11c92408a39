/** "1 entry", "35,542 entries". */
export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`;
}
