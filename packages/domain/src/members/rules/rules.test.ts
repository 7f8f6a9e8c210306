import { describe, expect, it } from 'vitest';
import { pointsEarnedOf } from './points-of.ts';
import { samePerson } from './same-person.ts';
import { misplacedBeside, tierAhead, tierReached } from './tier-of.ts';

const rung = (id: number, threshold: number, order = id, enabled = true) => ({
  id,
  key: `t${id}`,
  threshold,
  order,
  enabled,
});
const rungs = [rung(1, 0), rung(2, 1000), rung(3, 5000, 3, false), rung(4, 9000)];

describe('tiers', () => {
  it.each([
    [0, 1],
    [999, 1],
    [1000, 2],
    [8999, 2],
    [9000, 4],
  ])('with %i she has %i', (spent, id) => {
    expect(tierReached(rungs, spent)?.id).toBe(id);
  });
  it('the next is the cheapest above that is enabled', () => {
    expect(tierAhead(rungs, 1000)?.id).toBe(4);
    expect(tierAhead(rungs, 9000)).toBeUndefined();
  });
  it.each([
    [{ id: undefined, order: 5, threshold: 9000 }, { lower: rungs[3] }],
    [{ id: 1, order: 1, threshold: 1000 }, { higher: rungs[1] }],
    [{ id: 2, order: 2, threshold: 4999 }, undefined],
  ])('%j stands wrongly beside %j', (own, expected) => {
    expect(misplacedBeside(rungs, own)).toEqual(expected);
  });
});

describe('points', () => {
  it.each([
    [12_345, 1, 1, 123],
    [12_345, 1.5, 2, 370],
    [99, 1, 1, 0],
    [10_000, 0.1, 1, 10],
    [-5, 1, 1, 0],
  ])('%i cents at %f × %f earn %i', (paid, rate, factor, points) =>
    expect(pointsEarnedOf(paid, rate, factor)).toBe(points),
  );
});

describe('one person', () => {
  const amy = { phones: ['9123 4567'], addresses: ['12/F, 3 Temple Street'], payers: ['stripe:a'] };
  it.each([
    [{ phones: ['+852 91234567'], addresses: [], payers: [] }, true],
    [{ phones: [null], addresses: ['12/F 3 TEMPLE STREET'], payers: [] }, true],
    [{ phones: [], addresses: [], payers: ['paypal:b', 'stripe:a'] }, true],
    [{ phones: ['9123 4568'], addresses: ['12/F, 4 Temple Street'], payers: ['paypal:a'] }, false],
    [{ phones: [''], addresses: ['HK'], payers: [] }, false],
  ])('%j: %s', (other, expected) => expect(samePerson(amy, other)).toBe(expected));
});
