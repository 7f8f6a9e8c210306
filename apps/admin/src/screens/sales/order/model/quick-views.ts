// The tabs above the order list: what waits for somebody, in the order it should be worked through.
import type { OrderStatus } from '@kaifong/domain/sales/contract';
import type { ListState } from '../../../../kit/table/index.ts';

const waitingStatuses = ['payment_review', 'pending', 'paid', 'processing', 'shipped'] as const satisfies OrderStatus[];

export type QuickView = 'all' | (typeof waitingStatuses)[number];
export const quickViews: readonly QuickView[] = ['all', ...waitingStatuses];

/** The tab a list's state belongs to; none when it is narrowed to several statuses or to one without a tab. */
export function quickViewOf({ filter }: Pick<ListState, 'filter'>): QuickView | undefined {
  const { status } = filter;
  if (status === undefined) return 'all';
  const wanted = typeof status === 'string' ? [status] : Array.isArray(status) ? status : [];
  return wanted.length === 1 ? waitingStatuses.find((one) => one === wanted[0]) : undefined;
}

/** The filters of a tab: those in force stay, only the status is another. */
export function filterOfView({ filter }: Pick<ListState, 'filter'>, view: QuickView): ListState['filter'] {
  const { status: _status, ...rest } = filter;
  return view === 'all' ? rest : { ...rest, status: [view] };
}
