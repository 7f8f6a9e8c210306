// The order of a visitor that waits for her money: whoever comes back from a provider without having paid, or has ordered in
// another tab, finds an empty cart, and has to learn where her goods are.
import { routes } from '@kaifong/domain/sales/contract';
import type { Visitor } from '../../../shell/visitor.ts';
import { type OrderAccess, readOrder } from './order-access.ts';
import { parsedKeys } from './order-keys.ts';
import { type DeadlineView, orderView } from './order-views.ts';

export interface WaitingOrderView {
  readonly number: string;
  readonly total: string;
  readonly deadline: DeadlineView | null;
  /** True: the order is paid through a provider; else as its own page says. */
  readonly online: boolean;
}

/** An older one has other ways to say so: its letter, the account. */
const looked = 3;

/** The newest of those she placed last. */
export async function findWaitingOrder(request: Request, visitor: Visitor): Promise<WaitingOrderView | null> {
  for (const access of await lastOrders(request, visitor)) {
    const order = await readOrder(visitor, access);
    const view = order && orderView(order, visitor);
    if (!view?.toPay) continue;
    const { number, total, deadline, payOnline } = view;
    return { number, total, deadline, online: payOnline };
  }
  return null;
}

async function lastOrders(request: Request, { customer, call, language }: Visitor): Promise<readonly OrderAccess[]> {
  if (!customer) {
    const keys = parsedKeys(request).slice(0, looked);
    return keys.map(([order_number, key]) => ({ by: 'key', order_number, key }));
  }
  const { data } = await call(routes.listOwnOrders, { language, per_page: 10 });
  return data
    .filter((row) => row.to_pay)
    .slice(0, 1)
    .map(({ id }) => ({ by: 'account', id }));
}
