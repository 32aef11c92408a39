/** Checks the shape of a value. By hand, because pages without a form don't load Zod. */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value): value is string => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => typeof value === 'number';
export const isBoolean: Check<boolean> = (value): value is boolean => typeof value === 'boolean';
export const isAnything: Check<unknown> = (value): value is unknown => true;

export function isOneOf<const Value extends string>(values: readonly Value[]): Check<Value> {
  return (value): value is Value => values.includes(value as Value);
}

export function isOptional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value);
}

export function isOrNull<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value);
}

export function isListOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check);
}

/** An object used as a map: any names, values of one shape. */
export function isRecordOf<Value>(check: Check<Value>): Check<Record<string, Value>> {
  return (value): value is Record<string, Value> =>
    typeof value === 'object' && value !== null && Object.values(value).every(check);
}

/** An object with these fields; more are allowed. */
export function hasFields<Value extends object>(
  checks: {
    [Name in keyof Value]-?: Check<Value[Name]>;
  },
): Check<Value> {
  const names = Object.keys(checks) as (keyof Value)[];
  return (value): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => checks[name]((value as Value)[name]));
}
