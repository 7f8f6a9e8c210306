// The orders of an account, and one of them.
import { routes } from '@kaifong/domain/sales/contract';
import { data } from 'react-router';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { type OrderForm, orderDoneIn } from './change-order.ts';
import { readOrder } from './order-access.ts';
import { type OrderRowView, type OrderView, orderPageView, orderRowView } from './order-views.ts';

export interface OwnOrdersView {
  readonly title: string;
  readonly orders: readonly OrderRowView[];
  readonly page: number;
  readonly pages: number;
}

export async function loadOwnOrders(request: Request, visitor: Visitor): Promise<OwnOrdersView> {
  const { call, language } = visitor;
  const asked = Number(new URL(request.url).searchParams.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  const answer = await call(routes.listOwnOrders, { language, page, per_page: 10 });
  return {
    title: personalTextIn(language)('account.orders'),
    orders: answer.data.map((row) => orderRowView(row, visitor)),
    page,
    pages: Math.max(1, Math.ceil(answer.total / answer.per_page)),
  };
}

/** How many orders the overview of an account shows. */
const latest = 3;

export async function loadLatestOrders({ call, language, site }: Visitor): Promise<OrderRowView[]> {
  const { data } = await call(routes.listOwnOrders, { language, per_page: 10 });
  return data.slice(0, latest).map((row) => orderRowView(row, { language, site }));
}

export interface OrderPageView {
  readonly title: string;
  readonly order: OrderView;
  /** Sends the next slip once, however often the button is pressed. */
  readonly slipKey: string;
  readonly done: OrderForm | null;
}

export async function loadOwnOrder(request: Request, visitor: Visitor, id: string): Promise<OrderPageView> {
  const order = await readOrder(visitor, { by: 'account', id });
  if (!order) throw data(null, { status: 404 });
  return {
    title: personalTextIn(visitor.language)('order.title', { number: order.number }),
    order: await orderPageView(order, visitor),
    slipKey: crypto.randomUUID(),
    done: orderDoneIn(request),
  };
}
