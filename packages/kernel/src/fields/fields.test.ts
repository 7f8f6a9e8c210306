import { defineFields } from '@kaifong/base/resource';
import { describe, expect, it } from 'vitest';
import { defaultsOf, fieldRefusal, holdsChange, shownOf, storedOf } from './index.ts';

const line = defineFields({
  code: { kind: 'text', filled: true },
  price: { kind: 'money', column: 'price_cents', required: true },
  special: { kind: 'money', column: 'special_cents', zeroIsNone: true },
  weight: { kind: 'integer', default: 0, filled: true, zeroIsNone: true },
  fee: { kind: 'money', column: 'fee_cents', default: 2.5, filled: true },
  rate: { kind: 'percent' },
  mood: { kind: 'enum', options: ['calm', 'wild'], default: 'calm' },
  colour: { kind: 'enum', options: ['red'] },
  from: { kind: 'instant' },
  note: { kind: 'text', localized: true },
  state: { kind: 'text', readonly: true },
});

describe('what is stored of a line', () => {
  it('is what was sent, in the columns that keep it', () => {
    expect(storedOf(line, { price: 1250, from: '2026-11-22T08:00:00+08:00', state: 'paid' })).toEqual({
      price_cents: 1250,
      from: new Date('2026-11-22T00:00:00Z'),
    });
  });

  it('is a default, a none or nothing where a field was emptied', () => {
    expect(storedOf(line, { code: null, special: 0, weight: null, fee: null, mood: null, colour: null })).toEqual({
      mood: 'calm',
      colour: null,
      special_cents: null,
      weight: 0,
      fee_cents: 250,
    });
    expect(storedOf(line, { weight: 0, special: null })).toEqual({ weight: 0, special_cents: null });
    expect(defaultsOf(line)).toEqual({ weight: 0, fee_cents: 250, mood: 'calm' });
  });

  it('keeps texts in other languages, and the whole text when it says what it said', () => {
    const before = { note: { 'en-US': 'Tea', 'zh-HK': '茶' } };
    expect(storedOf(line, { note: 'Oolong' }, before, 'en-US')).toEqual({ note: { 'en-US': 'Oolong', 'zh-HK': '茶' } });
    expect(storedOf(line, { note: { 'zh-CN': '' } }, before).note).toBe(before.note);
  });
});

it('shows a row by its fields', () => {
  const row = {
    price_cents: 1250,
    special_cents: null,
    weight: 3,
    fee_cents: 0,
    rate: '12.50',
    note: { 'zh-HK': '茶' },
    mood: 'wild',
  };
  const from = new Date('2026-11-22T00:00:00Z');
  expect(shownOf(line, { ...row, from, code: 'a', state: 'paid' }, 'zh-HK')).toEqual({
    code: 'a',
    price: 12.5,
    special: null,
    weight: 3,
    fee: 0,
    rate: 12.5,
    from: '2026-11-22T00:00:00.000Z',
    note: '茶',
    mood: 'wild',
    colour: null,
    state: 'paid',
  });
});

it('knows whether a row would change', () => {
  const row = { price_cents: 5, rate: '12.50', from: new Date('2026-11-22T00:00:00Z') };
  const same = { price_cents: 5, rate: 12.5, from: new Date('2026-11-22T00:00:00Z') };
  expect(holdsChange(line, same, row)).toBe(false);
  expect(holdsChange(line, { price_cents: 6 }, row)).toBe(true);
  expect(holdsChange(line, { rate: 12 }, row)).toBe(true);
});

it('tells a refusal of the database at the field whose column it guards', () => {
  const taken = (): never => {
    throw new Error('not asked');
  };
  const hit = (code: string, constraint: string) => Object.assign(new Error(code), { code, constraint });
  const told = fieldRefusal(hit('23514', 'lines_price_cents'), line, { at: (name) => `lines.3.${name}`, taken });
  expect(Object.keys(told?.fields ?? {})).toEqual(['lines.3.price']);
  expect(fieldRefusal(hit('23514', 'lines_order'), line, { taken })).toBeUndefined();
  expect(fieldRefusal(new Error('other'), line, { taken })).toBeUndefined();
});
