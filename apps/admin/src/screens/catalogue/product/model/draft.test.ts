import { beforeEach, expect, it } from 'vitest';
import { draftKey, keepDraft, readDraft } from './draft.ts';
import { newProduct } from './values.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const draft = { at: 1000, version: 3, values: newProduct() };

beforeEach(() => kept.clear());

it('gives back what was kept, each product its own', () => {
  keepDraft(draftKey(7), draft, store);
  expect(readDraft(draftKey(7), 2000, store)).toEqual(draft);
  expect(readDraft(draftKey(undefined), 2000, store)).toBeUndefined();
});

it('forgets what is old or cannot be read', () => {
  keepDraft(draftKey(7), draft, store);
  expect(readDraft(draftKey(7), 1000 + 8 * 24 * 3_600_000, store)).toBeUndefined();
  kept.set(draftKey(8), '{"at":');
  expect(readDraft(draftKey(8), 2000, store)).toBeUndefined();
  expect(kept.size).toBe(0);
});

it('does without a store that is full', () => {
  const full = { ...store, setItem: () => { throw new Error('QuotaExceededError'); } }; // biome-ignore format: one line
  expect(() => keepDraft('key', draft, full)).not.toThrow();
});
