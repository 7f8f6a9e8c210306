import type { DayTicket } from '@kaifong/domain/booking/contract';
import { expect, it } from 'vitest';
import { codeOf, countsOf, isInScope, judgeAlone, passedThrough, scopeOf } from './judge-alone.ts';

const ticket: DayTicket = {
  ...{ code: 'KFTA', booking_id: 1, number: 'BK1', seat: 1, of: 2, kind: '', name: 'Amy', event_id: 7, event: 'Tea' },
  ...{ store_id: 3, store: 'Central', date: '2027-03-10', time: '19:00', end_time: '20:00', zone: 'Asia/Hong_Kong' },
  ...{ starts_at: '2027-03-10T11:00:00.000Z', ends_at: '2027-03-10T12:00:00.000Z', reentry: false },
  status: 'approved',
  ...{ good: true, passed: false, inside: false, entered_at: null, device: '' },
};
const at = '2027-03-10T10:50:00.000Z';
const entry = { direction: 'entry', forced: false } as const;

it('a list alone opens once, and says what is void or not in it', () => {
  expect(judgeAlone(undefined, entry)).toBe('unknown');
  expect(judgeAlone({ ...ticket, good: false }, entry)).toBe('void');
  expect(judgeAlone(ticket, entry)).toBe('entered');
  const inside = passedThrough(ticket, 'entered', at, 'Door A');
  expect(inside).toMatchObject({ inside: true, entered_at: at, device: 'Door A' });
  expect(judgeAlone(inside, entry)).toBe('double');
  expect(passedThrough(inside, 'double', at, 'Door B')).toEqual(inside);
});

it('out and in again where the event allows it, and in by force in any case', () => {
  const inside = passedThrough({ ...ticket, reentry: true }, 'entered', at, 'Door A');
  const outside = passedThrough(inside, judgeAlone(inside, { ...entry, direction: 'exit' }), at, 'Door A');
  expect(outside).toMatchObject({ inside: false, entered_at: at });
  expect(judgeAlone(outside, entry)).toBe('entered');
  expect(judgeAlone({ ...ticket, good: false }, { ...entry, forced: true })).toBe('entered');
});

it('a scanner is for all of today, for a store or for one beginning, and counts what is expected there', () => {
  const other = { ...ticket, event_id: 8, store_id: null };
  expect([ticket, other].map((one) => isInScope(one, ''))).toEqual([true, true]);
  expect([ticket, other].map((one) => isInScope(one, scopeOf(ticket)))).toEqual([true, false]);
  expect([ticket, other].map((one) => isInScope(one, 'store 3'))).toEqual([true, false]);
  const came = passedThrough(ticket, 'entered', at, '');
  expect(countsOf([ticket, came, { ...ticket, good: false }])).toEqual({ came: 1, inside: 1, expected: 2 });
});

it('a code that was typed in groups and small letters is the code', () => {
  expect(codeOf(' kft abcd efgh ')).toBe('KFTABCDEFGH');
});
