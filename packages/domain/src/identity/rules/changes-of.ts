// What changed between two versions of a record, value by value, as the audit log shows it.

export interface Change {
  /** Path of the value: `title.zh-HK`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Told by the line itself, or changed with everything. */
const untold = new Set(['id', 'version', 'created_at', 'updated_at']);

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSet = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
const isNothing = (value: unknown) => value === undefined || value === null || value === '';
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b) || (isNothing(a) && isNothing(b));

/** Deeper than this a value is shown as a whole. */
const deepest = 3;

function changesAt(path: readonly string[], before: unknown, after: unknown): Change[] {
  if (same(before, after)) return [];
  const trees = (isTree(before) || isNothing(before)) && (isTree(after) || isNothing(after));
  if (trees && path.length < deepest) {
    const [old, now] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
    const names = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...names]
      .filter((name) => path.length > 0 || !untold.has(name))
      .flatMap((name) => changesAt([...path, name], old[name], now[name]));
  }
  const field = path.join('.');
  // Of a long list only what came and what went is worth reading.
  if (isSet(before) && isSet(after)) {
    const gone = before.filter((item) => !after.includes(item));
    const come = after.filter((item) => !before.includes(item));
    if (gone.length + come.length > 0) return [{ field, before: gone, after: come }];
  }
  return [{ field, before: before ?? null, after: after ?? null }];
}

/** Every value that is not what it was; of a new or deleted record every value that is there. */
export const changesOf = (before: unknown, after: unknown): Change[] => changesAt([], before, after);
