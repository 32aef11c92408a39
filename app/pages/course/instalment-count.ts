const words = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

/** "two instalments". */
export function instalmentCount({ length }: unknown[]): string {
  return `${words[length] ?? length} ${length === 1 ? 'instalment' : 'instalments'}`;
}
