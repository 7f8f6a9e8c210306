import { expect, it } from 'vitest';
import { linksPast, type WrittenStep } from './links-past.ts';

const steps: WrittenStep[] = [
  { kind: 'condition', key: 'condition-1', next: 'mail-1', otherwise: 'mail-1' },
  { kind: 'mail', key: 'mail-1', next: 'wait-1' },
  { kind: 'wait', key: 'wait-1', next: 'mail-1' },
  { kind: 'tag', key: 'tag-1', next: null },
];

it('whatever led to a step that is taken out leads to the one after it', () => {
  expect(linksPast(steps, 1)).toEqual([
    ['0.next', 'wait-1'],
    ['0.otherwise', 'wait-1'],
    ['2.next', null],
  ]);
});

it('a step nobody leads to leaves the others as they are', () => {
  expect(linksPast(steps, 3)).toEqual([]);
  expect(linksPast([{}, { next: null }], 0)).toEqual([]);
});
