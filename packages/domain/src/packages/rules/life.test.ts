// Lives of packages, as their rules reckon them: whatever happens, units sold = used + left + ended + refunded, and nobody is
// owed less than nothing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goingBack, keptOf, worthOfUsed } from './kept-of.ts';
import { begunSpan, endAfterFreeze, spanOf } from './span-of.ts';
import { type Posting, sumsOf } from './sums-of.ts';

type Event = { readonly what: 'use' | 'give-back' | 'end' | 'refund'; readonly amount: number };
const event: fc.Arbitrary<Event> = fc.record({
  what: fc.constantFrom('use', 'use', 'use', 'give-back', 'end', 'refund'),
  amount: fc.integer({ min: 1, max: 12 }),
});

/** What a package allows of an event, by what its postings say. */
function postingFor(postings: readonly Posting[], { what, amount }: Event): Posting | undefined {
  const { left, used } = sumsOf(postings);
  if (what === 'use') return amount <= left ? { kind: 'use', delta: -amount } : undefined;
  if (what === 'give-back') return amount <= used ? { kind: 'give-back', delta: amount } : undefined;
  return left > 0 ? { kind: what, delta: -left } : undefined;
}

describe('a life of a package', () => {
  it('adds up at every moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(event, { maxLength: 20 }), (units, events) => {
        const postings: Posting[] = [{ kind: 'grant', delta: units }];
        for (const one of events) {
          const posting = postingFor(postings, one);
          if (posting) postings.push(posting);
          const { granted, used, left, ended, refunded } = sumsOf(postings);
          expect(used + left + ended + refunded).toBe(granted);
          expect(Math.min(used, left, ended, refunded)).toBeGreaterThanOrEqual(0);
          expect(granted).toBe(units);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('gives back the price less what was used, never less than nothing and never more than was paid', () => {
    const one = fc.record({
      id: fc.nat(),
      grants: fc.constantFrom('units' as const, 'money' as const),
      single_cents: fc.integer({ min: 0, max: 20_000 }),
      used: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 500_000 }), (all, cents) => {
        const kept = keptOf(all, cents, all.length);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(cents);
        const worth = all.reduce((sum, each) => sum + worthOfUsed(each), 0);
        expect(kept).toBeLessThanOrEqual(worth);
      }),
      { numRuns: 10_000 },
    );
  });
});

const haircuts = (used: number, id = used) => ({ id, grants: 'units' as const, single_cents: 10_000, used });

it.each([
  { used: 0, kept: 0 },
  { used: 3, kept: 30_000 },
  { used: 8, kept: 80_000 },
  { used: 9, kept: 80_000 },
])('of ten haircuts for 800.00, 100.00 each, with $used used the shop keeps $kept', ({ used, kept }) => {
  expect(keptOf([haircuts(used)], 80_000, 1)).toBe(kept);
});

it('stored value that was used is kept as it is', () => {
  expect(keptOf([{ id: 1, grants: 'money', single_cents: 0, used: 12_345 }], 50_000, 1)).toBe(12_345);
});

it('those with the least used go back first', () => {
  expect(goingBack([haircuts(5), haircuts(0), haircuts(2)], 2).map(({ used }) => used)).toEqual([0, 2]);
  expect(goingBack([haircuts(5)], -1)).toEqual([]);
});

const zone = 'Asia/Hong_Kong';
const now = new Date('2026-11-27T04:00:00Z');
const terms = { starts: 'first_use', starts_on: null, valid_days: null, ends_on: null } as const;

describe('the time of a package', () => {
  it('begins with its first use and lasts to the end of its last day', () => {
    const span = spanOf({ ...terms, valid_days: 30 }, now, zone);
    expect(span).toEqual({ starts_at: null, ends_at: null });
    const used = begunSpan({ ...span, valid_days: 30 }, now, zone);
    expect(used.starts_at).toEqual(now);
    expect(used.ends_at).toEqual(new Date('2026-12-27T15:59:59Z'));
    const later = new Date('2026-12-01T00:00:00Z');
    expect(begunSpan({ ...used, valid_days: 30 }, later, zone)).toEqual(used);
  });

  it('ends on a fixed day if that comes first; a day that is over counts for nobody', () => {
    const fixed = { ...terms, starts: 'purchase', valid_days: 365, ends_on: '2026-12-31' } as const;
    expect(spanOf(fixed, now, zone).ends_at).toEqual(new Date('2026-12-31T15:59:59Z'));
    expect(spanOf({ ...fixed, ends_on: '2026-11-26' }, now, zone).ends_at).toEqual(new Date('2027-11-27T15:59:59Z'));
  });

  it('begins on its day, or at once where the day is over', () => {
    const day = { ...terms, starts: 'day', starts_on: '2027-01-01' } as const;
    expect(spanOf(day, now, zone).starts_at).toEqual(new Date('2026-12-31T16:00:00Z'));
    expect(spanOf({ ...day, starts_on: '2026-01-01' }, now, zone).starts_at).toEqual(now);
  });

  it('stands still while it is frozen', () => {
    const end = new Date('2026-12-27T15:59:59Z');
    expect(endAfterFreeze(end, now, new Date(now.getTime() + 86_400_000))).toEqual(new Date('2026-12-28T15:59:59Z'));
    expect(endAfterFreeze(null, now, now)).toBeNull();
  });
});
