import { expect, it } from 'vitest';
import { offMinutes } from './off-minutes.ts';

it('a date is off but for its shifts, and the end of a night before', () => {
  expect(offMinutes([{ from: 540, to: 1_080 }], [])).toEqual([
    { from: 0, to: 540 },
    { from: 1_080, to: 1_440 },
  ]);
  expect(offMinutes([{ from: 1_320, to: 1_800 }], [{ from: 1_320, to: 1_800 }])).toEqual([{ from: 360, to: 1_320 }]);
  expect(offMinutes([], [])).toEqual([{ from: 0, to: 1_440 }]);
  expect(offMinutes([{ from: 0, to: 1_440 }], [])).toEqual([]);
});
