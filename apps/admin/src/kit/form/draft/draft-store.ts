// Unsaved form input, stored on this device against a crash, a closed tab or an ended session.
export interface Draft {
  /** Time in milliseconds. */
  readonly at: number;
  /** The version of the record it started from; 0 for a new one. */
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Milliseconds after which a draft is deleted. */
const keptFor = 7 * 24 * 3_600_000;

/** `page`, 7 → `admin_draft:page:7`. */
export const draftKey = (name: string, id: number | undefined): string => `admin_draft:${name}:${id ?? 'new'}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value.at === 'number' && typeof value.version === 'number' && isRecord(value.values);

/** The stored draft; an unreadable one is deleted. */
export function readDraft(key: string, now: number, store: Store = localStorage): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (isDraft(draft) && now - draft.at < keptFor) return draft;
  } catch {
    // What cannot be read is no draft.
  }
  store.removeItem(key);
  return undefined;
}

export function keepDraft(key: string, draft: Draft, store: Store = localStorage): void {
  try {
    store.setItem(key, JSON.stringify(draft));
  } catch {
    // A full store keeps no drafts; the form itself works on.
  }
}
