// A form as it was left, kept on this device against a crash or a closed tab.

export interface KeptForm {
  /** When it was kept, in milliseconds. */
  readonly at: number;
  /** The version of the record it was opened with; 0 for a new one. */
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Older ones help nobody any more. */
const keptFor = 7 * 24 * 3_600_000;

/** 0 is the form of a record that does not exist yet. */
export const keptKey = (noun: string, id: number): string => `admin_draft:${noun}:${id || 'new'}`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function readKept(key: string, now: number, store: Store = localStorage): KeptForm | undefined {
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as KeptForm | null;
    if (kept && isObject(kept.values) && now - kept.at < keptFor) return kept;
  } catch {
    // What cannot be read is no draft.
  }
  store.removeItem(key);
  return undefined;
}

export function keep(key: string, form: KeptForm, store: Store = localStorage): void {
  try {
    store.setItem(key, JSON.stringify(form));
  } catch {
    // A full store keeps nothing; the form itself works on, and the server keeps it too.
  }
}

/** The kept values of fields the form has, over what it shows now. Fields of an older form are left out. */
export function mergedValues<V extends Readonly<Record<string, unknown>>>(now: V, kept: KeptForm['values']): V {
  const known = Object.entries(kept).filter(([name]) => Object.hasOwn(now, name));
  return { ...now, ...Object.fromEntries(known) };
}

/** The newer of two, if it would change anything. */
export function worthOffering(
  candidates: readonly (KeptForm | undefined)[],
  now: Readonly<Record<string, unknown>>,
): KeptForm | undefined {
  return candidates
    .filter((kept) => kept !== undefined)
    .filter(({ values }) => JSON.stringify(mergedValues(now, values)) !== JSON.stringify(now))
    .sort((a, b) => b.at - a.at)[0];
}
