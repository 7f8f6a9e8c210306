// The way of an order as its buyer follows it: what has happened, with the time, and what is still to come.
import type { OrderStatus, PaymentCapabilities } from '@kaifong/domain/sales/contract';

/** The landmarks on the way; everything else that happens is told where it happened. */
export type Landmark = 'placed' | 'paid' | 'processing' | 'shipped' | 'completed';

export interface OrderStep {
  readonly step: Landmark | OrderStatus;
  /** When; null for what is still to come. */
  readonly at: string | null;
  readonly state: 'done' | 'now' | 'next';
}

export interface OrderProgress {
  readonly status: OrderStatus;
  readonly settles: PaymentCapabilities['settles'];
  /** Some of it goes to an address. */
  readonly ships: boolean;
  /** What the status was when, oldest first. */
  readonly progress: readonly { readonly status: OrderStatus; readonly at: string }[];
}

const paidFirst: readonly Landmark[] = ['placed', 'paid', 'processing', 'shipped', 'completed'];
/** Services, bookings and virtual goods are had without a parcel. */
const unshipped: readonly Landmark[] = ['placed', 'paid', 'completed'];
/** Cash changes hands at the door, last. */
const onDelivery: readonly Landmark[] = ['placed', 'processing', 'shipped', 'completed'];

const endings: readonly OrderStatus[] = ['canceled', 'refunded', 'rejected', 'completed', 'archived'];

/** An order that nothing more will happen to. */
export const isOver = (status: OrderStatus): boolean => endings.includes(status);

export interface Standing {
  readonly status: OrderStatus;
  /** True: the order waits for the buyer herself. */
  readonly toPay: boolean;
  /** Some of it goes to an address. */
  readonly ships: boolean;
  /** She fetches it in a store of the shop. */
  readonly fetched: boolean;
}

/** Where an order stands, as a key of `order.`: what was never sent has not been delivered either. */
export function statusKeyOf({ status, toPay, ships, fetched }: Standing) {
  if (toPay) return 'status.toPay' as const;
  if (fetched && (status === 'shipped' || status === 'completed')) return `fetched.${status}` as const;
  return status === 'completed' && !ships ? ('step.done' as const) : (`status.${status}` as const);
}

/** The steps to show, in order: the past as it was, then the landmarks ahead, unless the order is over. */
export function stepsOf({ status, settles, ships, progress }: OrderProgress): OrderStep[] {
  const past = progress.map((entry, at): OrderStep => {
    // The first step is the order itself, whatever status it began with.
    const step = at === 0 ? 'placed' : entry.status;
    return { step, at: entry.at, state: at === progress.length - 1 ? 'now' : 'done' };
  });
  if (isOver(status)) return past;
  const sent = settles === 'delivery' ? onDelivery : paidFirst;
  const landmarks = ships ? sent : unshipped;
  const reached = Math.max(...past.map(({ step }) => landmarks.indexOf(step as Landmark)));
  const ahead = landmarks.slice(reached + 1).map((step): OrderStep => ({ step, at: null, state: 'next' }));
  return [...past, ...ahead];
}
