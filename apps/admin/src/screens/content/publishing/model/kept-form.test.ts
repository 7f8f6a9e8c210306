import { describe, expect, it } from 'vitest';
import { mergedValues, worthOffering } from './kept-form.ts';

describe('what is offered of kept forms', () => {
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
