import { describe, expect, it } from 'vitest';
import { filterOfView, quickViewOf, shownViews } from './quick-views.ts';

describe('quick views of the order list', () => {
  it.each([
    [{}, 'all'],
    [{ payment_method: ['cash_on_delivery'] }, 'all'],
    [{ next: ['pick'] }, 'pick'],
    [{ next: 'review' }, 'review'],
    [{ next: ['pick', 'ship'] }, undefined],
    [{ status: ['completed'] }, undefined],
    [{ next: ['pick'], status: ['paid'] }, undefined],
  ])('%j is %s', (filter, view) => {
    expect(quickViewOf({ filter })).toBe(view);
  });

  it('changes what is waited for and nothing else', () => {
    const filter = { status: ['completed'], channel: ['web'] };
    expect(filterOfView({ filter }, 'pick')).toEqual({ next: ['pick'], channel: ['web'] });
    expect(filterOfView({ filter }, 'all')).toEqual({ channel: ['web'] });
  });

  it('shows a rare one while something waits in it, or it is open', () => {
    expect(shownViews(() => 0, 'all')).toEqual(['all', 'review', 'pick', 'ship', 'pay', 'on_way']);
    const views = shownViews((view) => (view === 'approve' ? 1 : 0), 'new_slip');
    expect(views).toEqual(['all', 'review', 'approve', 'pick', 'ship', 'pay', 'new_slip', 'on_way']);
  });
});
