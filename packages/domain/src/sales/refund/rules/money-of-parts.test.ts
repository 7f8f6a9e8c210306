import { describe, expect, it } from 'vitest';
import { moneyOfParts } from './money-of-parts.ts';

const none = {
  ...{ shipping_cents: 0, surcharge_cents: 0, goodwill_cents: 0, given_cents: 0, presents_cents: 0, kept_cents: 0 },
  lines: [],
};

describe('the parts of a refund', () => {
  it('are the money of shipping and surcharge, without what points paid of them', () => {
    const lines = [{ amount_cents: 6422 }, { amount_cents: 6178 }];
    const refund = { ...none, kind: 'part', changed: null, lines, shipping_cents: 3000, whole_cents: 15_309 };
    expect(moneyOfParts(refund)).toEqual([{ part: 'shipping', cents: 2709 }]);
    const both = { ...refund, surcharge_cents: 1000, whole_cents: 16_309 };
    expect(moneyOfParts(both)).toEqual([
      { part: 'shipping', cents: 2782 },
      { part: 'surcharge', cents: 927 },
    ]);
  });

  it('of a changed order are what its goods do not say', () => {
    const changed = [{ amount_cents: 5000 }, { amount_cents: -1000 }];
    const refund = { ...none, kind: 'change', changed, goodwill_cents: 4500, whole_cents: 4400, kept_cents: 100 };
    expect(moneyOfParts(refund)).toEqual([
      { part: 'changed', cents: 500 },
      { part: 'kept', cents: -100 },
    ]);
  });
});
