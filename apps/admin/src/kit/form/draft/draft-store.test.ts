import { describe, expect, it } from 'vitest';
import { draftKey, keepDraft, readDraft } from './draft-store.ts';

const day = 24 * 3_600_000;

function memory(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('a draft', () => {
  const key = draftKey('page', undefined);
  const draft = { at: 1000 * day, version: 0, values: { title: { 'en-US': 'Tea' } } };

  it('is there again after a crash', () => {
    const store = memory();
    keepDraft(key, draft, store);
    expect(readDraft(key, draft.at + 6 * day, store)).toEqual(draft);
  });

  it('of a new record is not that of another one', () => {
    expect(draftKey('page', 7)).not.toBe(key);
  });

  it('is forgotten after a week', () => {
    const store = memory();
    keepDraft(key, draft, store);
    expect(readDraft(key, draft.at + 7 * day, store)).toBeUndefined();
    expect(store.kept.size).toBe(0);
  });

  it.each(['{', 'null', '7', '[]', '{"at":1}', '{"at":86400000000,"values":[]}', '{"at":"x","values":{}}'])(
    'is not what cannot be one: %s',
    (content) => {
      const store = memory({ [key]: content });
      expect(readDraft(key, draft.at, store)).toBeUndefined();
      expect(store.kept.size).toBe(0);
    },
  );

  it('is no trouble when the store is full', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(() => keepDraft(key, draft, full)).not.toThrow();
  });
});
