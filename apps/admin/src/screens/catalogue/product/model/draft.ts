// What was typed into a product and not saved, kept on this device against a crash or a closed tab.
import type { ProductValues } from './values.ts';

export interface Draft {
  /** When it was kept, in milliseconds. */
  readonly at: number;
  /** The version of the product it started from; 0 for a new one. */
  readonly version: number;
  readonly values: ProductValues;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Older ones help nobody any more. */
const keptFor = 7 * 24 * 3_600_000;

export const draftKey = (id: number | undefined): string => `admin_draft:product:${id ?? 'new'}`;

export function readDraft(key: string, now: number, store: Store = localStorage): Draft | undefined {
  try {
    const draft = JSON.parse(store.getItem(key) ?? 'null') as Draft | null;
    if (draft && Array.isArray(draft.values.stocks) && now - draft.at < keptFor) return draft;
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
