import { CallError } from '@kaifong/client/call';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The value at a path like `lines.0.quantity`. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);

/**
 * True: a refusal is about nothing but fields nobody filled in yet, of those the step asks for. The window says so at them once somebody
 * tries; before that it is no news. What the record itself lacks is.
 */
export function isUnfilled(
  error: unknown,
  values: Readonly<Record<string, unknown>>,
  asked: readonly string[],
): boolean {
  if (!(error instanceof CallError)) return false;
  const paths = Object.keys(error.errors);
  return (
    paths.length > 0 &&
    paths.every((path) => asked.includes(path.split('.')[0] ?? '') && isEmpty(valueAt(values, path)))
  );
}
