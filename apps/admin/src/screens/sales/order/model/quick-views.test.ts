import { describe, expect, it } from 'vitest';
import { filterOfView, quickViewOf } from './quick-views.ts';

describe('quick views of the order list', () => {
  it.each([
    [{}, 'all'],
    [{ payment_method: ['cash_on_delivery'] }, 'all'],
    [{ status: ['paid'] }, 'paid'],
    [{ status: 'payment_review' }, 'payment_review'],
    [{ status: ['paid', 'processing'] }, undefined],
    [{ status: ['completed'] }, undefined],
  ])('%j is %s', (filter, view) => {
    expect(quickViewOf({ filter })).toBe(view);
  });

  it('changes the status and nothing else', () => {
    const filter = { status: ['completed'], channel: ['web'] };
    expect(filterOfView({ filter }, 'paid')).toEqual({ status: ['paid'], channel: ['web'] });
    expect(filterOfView({ filter }, 'all')).toEqual({ channel: ['web'] });
  });
});
