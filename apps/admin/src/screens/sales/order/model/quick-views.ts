// The tabs above the order list: what waits for somebody, in the order it should be worked through.
import { type OrderNext, orderNexts } from '@kaifong/domain/sales/contract';
import type { ListState } from '../../../../kit/table/index.ts';

export type QuickView = 'all' | OrderNext;

/** Every shop has these; the rarer ones stand there while something waits in them. */
const usual: readonly QuickView[] = ['all', 'review', 'pick', 'ship', 'pay', 'on_way'];

/** The tabs to show, of orders that wait and the one that is open. */
export function shownViews(countOf: (view: OrderNext) => number, open: QuickView | undefined): readonly QuickView[] {
  const all: readonly QuickView[] = ['all', ...orderNexts];
  return all.filter((view) => usual.includes(view) || view === open || (view !== 'all' && countOf(view) > 0));
}

/** The tab a list's state belongs to; none when it is narrowed by status, or to several. */
export function quickViewOf({ filter }: Pick<ListState, 'filter'>): QuickView | undefined {
  const { next, status } = filter;
  if (status !== undefined) return undefined;
  if (next === undefined) return 'all';
  const wanted = typeof next === 'string' ? [next] : Array.isArray(next) ? next : [];
  return wanted.length === 1 ? orderNexts.find((one) => one === wanted[0]) : undefined;
}

/** The filters of a tab: those in force stay, only what is waited for is another. */
export function filterOfView({ filter }: Pick<ListState, 'filter'>, view: QuickView): ListState['filter'] {
  const { next: _next, status: _status, ...rest } = filter;
  return view === 'all' ? rest : { ...rest, next: [view] };
}
