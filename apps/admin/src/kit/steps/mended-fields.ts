// A message about a field that was typed in since is not shown any longer; those of the other fields stay.

type Values = Readonly<Record<string, unknown>>;

/** Names of what is sent otherwise after a change. */
export const changedNames = (before: Values, after: Values): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Messages by path, `lines.0.quantity`, without those of the names that were mended. */
export const errorsBeside = (errors: Readonly<Record<string, string>>, mended: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !mended.includes(path.split('.')[0] ?? path)));
