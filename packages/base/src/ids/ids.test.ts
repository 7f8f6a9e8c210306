import { expect, it } from 'vitest';
import { recordId, recordNumber, recordVersion } from './index.ts';

/** The largest whole number the database keeps. */
const largest = 2 ** 31 - 1;

it.each([1, 7, '7', largest])('%j is the id of a record', (value) => {
  expect(recordId.parse(value)).toBe(Number(value));
});

it.each([[true], [[7]], [null], [''], [0], [-1], ['7e1'], ['0x7'], [1.5], [{}], [largest + 1]])(
  '%j names no record',
  (value) => {
    expect(recordId.safeParse(value).success).toBe(false);
  },
);

it.each([[null], [''], [-1], [1.5], [largest + 1]])('%j is no version', (value) => {
  expect(recordVersion.safeParse(value).success).toBe(false);
});

it('versions begin with 0', () => {
  expect([recordVersion.parse('0'), recordVersion.parse(largest)]).toEqual([0, largest]);
});

it('in a document nothing but a number is the number of a record', () => {
  expect(recordNumber.parse(7)).toBe(7);
  for (const value of ['7', 0, largest + 1]) expect(recordNumber.safeParse(value).success).toBe(false);
});
