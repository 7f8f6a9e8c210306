// The page on which an order is paid that is there already: from the account, the order's page, or a letter's link.
import {
  capabilitiesOf,
  type PayableOrder,
  type PaymentMethodCode,
  paymentMethodCodes,
} from '@kaifong/domain/sales/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../../form/form-reply.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { type DeadlineView, deadlineView, ownMoney } from '../order/order-views.ts';
import { onward, type PayAccess, pay, payAccess, readPayable } from './pay-access.ts';

export interface PayMethodView {
  readonly code: PaymentMethodCode;
  readonly name: string;
  readonly instructions: string;
  /** `HK$5.75` on top; null when it costs nothing. */
  readonly surcharge: string | null;
  /** What the order comes to when it is paid so, where that is something else than now. */
  readonly total: string | null;
  /** Promotions the order loses and gets when it is paid so: `Summer sale, FPS day`. */
  readonly dropped: string | null;
  readonly added: string | null;
  readonly rehearsal: boolean;
}

export interface PayView {
  readonly title: string;
  readonly number: string;
  /** `gone`: the address opens nothing. */
  readonly state: PayableOrder['state'] | 'gone';
  readonly trouble: PayableOrder['trouble'];
  readonly total: string;
  readonly deadline: DeadlineView | null;
  readonly methods: readonly PayMethodView[];
  readonly method: PaymentMethodCode | null;
  /** The way she has just chosen, where that leads nowhere else. */
  readonly chosen: string | null;
  /** Where the order can be seen; null for who may only pay. */
  readonly orderHref: string | null;
}

function viewOf(order: PayableOrder, visitor: Visitor, access: PayAccess): PayView {
  const text = personalTextIn(visitor.language);
  const money = (amount: number) => ownMoney(amount, order.currency, visitor.site);
  const number = order.order_number;
  return {
    title: text('pay.title', { number }),
    number,
    state: order.state,
    trouble: order.trouble,
    total: money(order.total),
    deadline: deadlineView(order.payment_deadline_at, visitor),
    methods: order.payment_methods.map(({ surcharge, total, dropped, added, ...method }) => ({
      ...method,
      total: total === order.total ? null : money(total),
      dropped: dropped.join(text('pay.and')) || null,
      added: added.join(text('pay.and')) || null,
      surcharge: surcharge > 0 ? money(surcharge) : null,
    })),
    method: order.payment_method,
    chosen: null,
    orderHref: access.by === 'link' ? null : `/order/success?${new URLSearchParams({ order_number: number })}`,
  };
}

const nothing = (visitor: Visitor): PayView => ({
  title: personalTextIn(visitor.language)('pay.gone'),
  number: '',
  state: 'gone',
  trouble: null,
  total: '',
  deadline: null,
  methods: [],
  method: null,
  chosen: null,
  orderHref: null,
});

/** A payer who may only pay has no page of the order that says how to go on: this one does. */
function chosenIn(request: Request, { method, methods, orderHref }: PayView): string | null {
  const isBack = new URL(request.url).searchParams.get('outcome') === 'success';
  if (!isBack || orderHref || !method || capabilitiesOf(method).settles === 'notice') return null;
  return methods.find(({ code }) => code === method)?.name ?? null;
}

export async function loadPay(request: Request, visitor: Visitor): Promise<PayView> {
  const access = await payAccess(request, visitor);
  const order = access && (await readPayable(visitor, access));
  if (!access || !order) return nothing(visitor);
  const view = viewOf(order, visitor, access);
  // The buyer sees on the order itself what came of the payment.
  if (view.orderHref && order.state !== 'due') throw redirect(view.orderHref);
  return { ...view, chosen: chosenIn(request, view) };
}

export async function payNow(request: Request, visitor: Visitor, form: FormData) {
  const access = await payAccess(request, visitor);
  if (!access) throw redirect(request.url);
  const named = paymentMethodCodes.find((code) => code === form.get('payment_method'));
  try {
    return onward((await pay(visitor, access, named)).redirect_url);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
}
