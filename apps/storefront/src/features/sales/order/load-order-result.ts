// The pages one is led to after placing, cancelling or not being able to pay for an order.

import { capabilitiesOf, type StoreOrder } from '@kaifong/domain/sales/contract';
import { data, redirect } from 'react-router';
import { refuse } from '../../../form/form-reply.ts';
import { pathOf } from '../../../kit/session/guards.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { readPayable } from '../payment/pay-access.ts';
import { changeOrder, type OrderForm, orderDoneIn } from './change-order.ts';
import { accessTo, type OrderAccess, readOrder } from './order-access.ts';
import { keepKey } from './order-keys.ts';
import { type OrderView, orderPageView } from './order-views.ts';

/** `called_off`: she is back from the provider without having paid; the order waits. */
export type Outcome = 'success' | 'cancel' | 'fail' | 'called_off';

export interface OrderResultView {
  readonly title: string;
  readonly outcome: Outcome;
  readonly number: string;
  /** Null for somebody who may not see it, whether there is such an order or not. */
  readonly order: OrderView | null;
  readonly slipKey: string;
  readonly done: OrderForm | null;
}

const outcomes: Record<string, Outcome> = { '/order/cancel': 'cancel', '/order/fail': 'fail' };

/** What became of it counts, not the address she came back to. */
function outcomeOf(order: StoreOrder, outcome: Outcome): Outcome {
  if (order.status === 'canceled') return 'cancel';
  if (order.payment_trouble !== null) return order.payment_trouble === 'canceled' ? 'called_off' : 'fail';
  if (!order.can.pay) return 'success';
  return outcome === 'cancel' ? 'called_off' : outcome;
}

const addressOf = (path: string, orderNumber: string) =>
  `${path}?${new URLSearchParams({ order_number: orderNumber })}`;

/** Reads the order for whoever may see it. A key that came in a letter's link is put away, so that it leaves the address. */
export async function loadOrderResult(request: Request, visitor: Visitor): Promise<OrderResultView> {
  const query = new URL(request.url).searchParams;
  const number = query.get('order_number')?.trim() ?? '';
  if (!number) throw redirect('/');
  const path = pathOf(request);
  const key = query.get('key');
  if (key) {
    // One that opens nothing must not push a good one out.
    const opens = await readOrder(visitor, { by: 'key', order_number: number, key });
    if (opens) keepKey(request, visitor, number, key);
    throw redirect(addressOf(path, number));
  }
  const access = await accessTo(request, visitor, number);
  const order = access && (await readAsked(visitor, access));
  const text = personalTextIn(visitor.language);
  const outcome = outcomes[path] ?? 'success';
  const shown = order ? outcomeOf(order, outcome) : outcome;
  return {
    title: order ? text(`result.${shown}`) : text('order.title', { number }),
    outcome: shown,
    number,
    // Some providers send her back and tell us nothing.
    order: order
      ? { ...(await orderPageView(order, visitor)), ...(shown === 'called_off' && { trouble: 'canceled' }) }
      : null,
    slipKey: crypto.randomUUID(),
    done: orderDoneIn(request),
  };
}

/** The order, whose provider is asked first while it waits for one: the buyer may be back before its notice. */
async function readAsked(visitor: Visitor, access: OrderAccess) {
  const order = await readOrder(visitor, access);
  if (!order?.can.pay || capabilitiesOf(order.payment_method.code).settles !== 'notice') return order;
  const asked = await readPayable(visitor, access);
  return asked?.state === 'due' && asked.trouble === order.payment_trouble ? order : readOrder(visitor, access);
}

/** The forms of that page; only for whoever may see the order. */
export async function changeOrderResult(request: Request, visitor: Visitor, form: FormData) {
  const number = new URL(request.url).searchParams.get('order_number')?.trim() ?? '';
  const access = number ? await accessTo(request, visitor, number) : undefined;
  if (!access) {
    const messages = [personalTextIn(visitor.language)('result.locked')];
    return data(refuse(form, { messages }), { status: 403 });
  }
  return changeOrder(visitor, access, form, addressOf(pathOf(request), number));
}
