/** The names that the log's entries of an action had before: one for the command, others for the browser. */
const formerNames: Record<string, string[]> = {
  cancel: ['agree', 'end'],
  'change-fee': ['move-fee', 'reduce-fee', 'waive-fee', 'reopen-fee'],
  'recorded-by-mistake': ['take-back'],
  refund: ['give-back'],
};

/** What the action of an entry is called today. */
export function actionName(stored: string): string {
  return Object.keys(formerNames).find((name) => formerNames[name]?.includes(stored)) ?? stored;
}

/** Every name under which the log may have an action. */
export function storedNames(action: string): string[] {
  const name = actionName(action);
  return [name, ...(formerNames[name] ?? [])];
}
