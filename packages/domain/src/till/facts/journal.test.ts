import { expect, it } from 'vitest';
import { sentTogether } from './journal.ts';

const entries = (count: number, content: string) =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, content }));
const numbers = (sent: readonly { number: number }[]) => sent.map(({ number }) => number);

it('sends small entries together, large ones in parts, and one that is larger than a part by itself', () => {
  expect(sentTogether([])).toEqual([]);
  expect(sentTogether(entries(50, 'x'.repeat(1000)))).toHaveLength(50);
  expect(numbers(sentTogether(entries(9, 'x'.repeat(60_000))))).toEqual([1, 2]);
  expect(numbers(sentTogether(entries(3, 'x'.repeat(200_000))))).toEqual([1]);
});

it('counts what a text is in a call: quotes are escaped, and a Chinese character is three bytes', () => {
  expect(sentTogether(entries(9, '"'.repeat(20_000)))).toHaveLength(3);
  expect(sentTogether(entries(9, '茶'.repeat(20_000)))).toHaveLength(2);
});
