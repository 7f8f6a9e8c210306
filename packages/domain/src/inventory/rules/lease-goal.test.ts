import { expect, test } from 'vitest';
import { leaseGoal } from './lease-goal.ts';

const facts = { has: 0, free: 10, needs: 0, expects: 0, share: 50 };

test.each([
  ['nothing is wanted', {}, 0],
  ['what is expected, within the share', { expects: 3 }, 3],
  ['no more than the share', { expects: 9 }, 5],
  ['what is in the sale, beyond the share', { needs: 8 }, 8],
  ['no more than there is', { needs: 12 }, 10],
  ['its own pieces count among those that are shared', { has: 4, free: 0, expects: 4 }, 2],
  ['the last piece belongs to whoever holds it', { has: 1, free: 0, expects: 1 }, 0],
  ['the last piece, in the sale', { has: 0, free: 1, needs: 1 }, 1],
])('%s', (_, wish, goal) => expect(leaseGoal({ ...facts, ...wish })).toBe(goal));
