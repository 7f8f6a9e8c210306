import { expect, it } from 'vitest';
import { belowOf, placePeople } from './place-people.ts';

const person = (account_id: number, upline_id: number | null) => ({
  ...{ account_id, upline_id, name: `P${account_id}`, enabled: true, group: null, upline_shares: [] },
});

it('a tree is read from the top down, and nobody below is offered as the one above', () => {
  const people = [person(1, 3), person(2, null), person(3, 2), person(4, 3), person(5, 99)];
  expect(placePeople(people).map(({ person: { account_id }, depth, above }) => [account_id, depth, above])).toEqual([
    [2, 0, undefined],
    [3, 1, 'P2'],
    [1, 2, 'P3'],
    [4, 2, 'P3'],
    [5, 0, undefined],
  ]);
  expect([...belowOf(people, 2)]).toEqual([3, 1, 4]);
});
