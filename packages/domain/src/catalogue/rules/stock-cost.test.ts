import { expect, it } from 'vitest';
import { costAfter, seenStock } from './stock-cost.ts';

const holding =
  (...held: string[]) =>
  (permission: string) =>
    held.includes(permission);
const both = holding('get cost', 'update cost');

it.each<[string, number | null | undefined, ReturnType<typeof holding>, number | null | undefined]>([
  ['written by who may', 500, both, 500],
  ['taken out by who may', null, both, null],
  ['left alone when nothing is sent', undefined, both, 300],
  ['not taken out by who does not see it', null, holding('update cost'), 300],
  ['the same again from anybody', 300, holding(), 300],
  ['refused from who only sees it', 500, holding('get cost'), undefined],
])('is %s', (_name, sent, may, after) => {
  expect(costAfter(sent, 300, may)).toBe(after);
});

it('is in no stock shown to who may not see it', () => {
  expect(seenStock({ sku: 'a', cost: 3 }, holding())).toEqual({ sku: 'a' });
  expect(seenStock({ sku: 'a', cost: 3 }, both)).toEqual({ sku: 'a', cost: 3 });
});
