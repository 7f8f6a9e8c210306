import { day, minute } from '@kaifong/base/time';
import { describe, expect, it } from 'vitest';
import { sessionEnd } from './session-lifetime.ts';

const start = new Date('2026-11-21T09:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

describe('sessionEnd', () => {
  it('is the given minutes from now', () => {
    expect(sessionEnd('staff', start, after(day), 60)).toEqual(after(day + 60 * minute));
  });

  it('never lies beyond the longest session, however often it is refreshed', () => {
    expect(sessionEnd('staff', start, after(7 * day - minute), 60)).toEqual(after(7 * day));
    expect(sessionEnd('customer', start, after(89 * day), 7 * 24 * 60)).toEqual(after(90 * day));
  });
});
