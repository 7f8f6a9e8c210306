import { describe, expect, it } from 'vitest';
import { keep, keptKey, mergedValues, readKept, worthOffering } from './kept-form.ts';

const store = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};
const day = 24 * 3_600_000;

describe('a kept form', () => {
  it('comes back as it was, for a week', () => {
    const kept = store();
    const form = { at: 1000, version: 3, values: { title: { 'en-US': 'About' } } };
    keep(keptKey('page', 7), form, kept);
    expect(readKept(keptKey('page', 7), 1000 + 6 * day, kept)).toEqual(form);
    expect(readKept(keptKey('page', 8), 1000, kept)).toBeUndefined();
    expect(readKept(keptKey('page', 7), 1000 + 8 * day, kept)).toBeUndefined();
    expect(kept.getItem(keptKey('page', 7))).toBeNull();
  });

  it.each(['{', 'null', '{"at":1}', '"text"'])('is nothing when it reads %s', (text) => {
    const kept = store();
    kept.setItem('key', text);
    expect(readKept('key', 2, kept)).toBeUndefined();
  });

  it('does not break a form when the store is full', () => {
    const full = {
      ...store(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => keep('key', { at: 1, version: 0, values: {} }, full)).not.toThrow();
  });
});

describe('what is offered', () => {
  const now = { title: 'A', url: 'a' };
  it('is the newest that differs from the form', () => {
    const old = { at: 1, version: 1, values: { title: 'B' } };
    const young = { at: 2, version: 1, values: { title: 'C' } };
    expect(worthOffering([old, undefined, young], now)).toBe(young);
    expect(worthOffering([{ ...young, values: { title: 'A' } }, old], now)).toBe(old);
    expect(worthOffering([undefined, undefined], now)).toBeUndefined();
  });
  it('leaves out fields the form does not have', () => {
    expect(mergedValues(now, { title: 'B', gone: 1 })).toEqual({ title: 'B', url: 'a' });
    expect(worthOffering([{ at: 1, version: 1, values: { gone: 1 } }], now)).toBeUndefined();
  });
});
