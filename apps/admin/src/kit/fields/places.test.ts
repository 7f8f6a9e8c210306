import { describe, expect, it } from 'vitest';
import { mergedPlaces, placeDifferences } from './places.ts';

interface Line {
  readonly id?: number;
  readonly quantity: number;
  readonly name: string;
}
const lists = {
  lines: {
    keyOf: ({ id, name }: Line) => String(id ?? name),
    says: ({ quantity }: Line) => quantity,
    revived: ({ id: _gone, ...line }: Line) => line,
  },
};
const base = {
  note: 'as it was',
  address: { street: 'Nathan Road', flat: '1' },
  names: { 'en-US': 'Bank', 'zh-HK': '銀行' },
  countries: ['HKG'],
  lines: [
    { id: 1, quantity: 1, name: 'Tea' },
    { id: 2, quantity: 2, name: 'Cup' },
  ] as Line[],
};

describe('two versions of a form without a map of fields', () => {
  const mine = {
    ...base,
    note: 'mine',
    names: { 'en-US': 'Bank', 'zh-HK': '轉數快' },
    lines: [
      { id: 1, quantity: 3, name: 'Tea' },
      { id: 2, quantity: 5, name: 'Cup' },
      { quantity: 1, name: 'Pot' },
    ] as Line[],
  };
  const theirs = {
    ...base,
    note: 'theirs',
    address: { street: 'Nathan Road', flat: '2' },
    lines: [{ id: 1, quantity: 1, name: 'Tea, green' }] as Line[],
  };
  const differences = placeDifferences({ base, mine, theirs }, lists);

  it('are compared place by place, lines by what they are', () => {
    expect(differences.map(({ path, suggested, contested }) => [path, suggested, contested])).toEqual([
      ['note', 'mine', true],
      ['address.flat', 'theirs', false],
      ['names.zh-HK', 'mine', false],
      ['lines.1', 'mine', false],
      ['lines.2', 'mine', true],
      ['lines.Pot', 'mine', false],
    ]);
    expect(differences.find(({ path }) => path === 'names.zh-HK')?.language).toBe('zh-HK');
  });

  it('become one by the choice made; a line that is gone comes back as a new one', () => {
    expect(mergedPlaces(theirs, differences, { note: 'theirs' }, lists)).toEqual({
      note: 'theirs',
      address: { street: 'Nathan Road', flat: '2' },
      names: { 'en-US': 'Bank', 'zh-HK': '轉數快' },
      countries: ['HKG'],
      lines: [
        { id: 1, quantity: 3, name: 'Tea' },
        { quantity: 5, name: 'Cup' },
        { quantity: 1, name: 'Pot' },
      ],
    });
    const all = Object.fromEntries(differences.map(({ path }) => [path, 'theirs' as const]));
    expect(mergedPlaces(theirs, differences, all, lists)).toEqual(theirs);
  });
});
