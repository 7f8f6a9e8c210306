import { describe, expect, it } from 'vitest';
import { mergedValues, worthOffering } from './kept-form.ts';

describe('what is offered of kept forms', () => {
  const now = { title: 'A', url: 'a' };
  it('is the newest that differs from the form', () => {
    const old = { at: 1, version: 1, values: { title: 'B' } };
    const young = { at: 2, version: 1, values: { title: 'C' } };
    expect(worthOffering([old, undefined, young], [], now)).toEqual([young]);
    expect(worthOffering([{ ...young, values: { title: 'A' } }, old], [], now)).toEqual([old]);
    expect(worthOffering([undefined, undefined], [], now)).toEqual([]);
  });
  it('is beside that what was left on other devices, and does not take its place', () => {
    const where = { browser: 'safari', system: 'ios', kind: 'phone' } as const;
    const here = { at: 1, version: 1, values: { title: 'B' } };
    const phone = { at: 2, version: 1, values: { title: 'C' }, elsewhere: { device: 'phone', where } };
    const same = { at: 3, version: 1, values: { title: 'A' }, elsewhere: { device: 'desk', where } };
    expect(worthOffering([here], [phone, same], now)).toEqual([here, phone]);
  });
  it('leaves out fields the form does not have', () => {
    expect(mergedValues(now, { title: 'B', gone: 1 })).toEqual({ title: 'B', url: 'a' });
    expect(worthOffering([{ at: 1, version: 1, values: { gone: 1 } }], [], now)).toEqual([]);
  });
});
