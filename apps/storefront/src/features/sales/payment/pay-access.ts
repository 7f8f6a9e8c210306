// Whoever may pay for an order: its buyer, by account or key, or somebody who holds the pay link of a letter.
import type { RouteOutput } from '@kaifong/base/contract';
import { type BegunPayment, type PayableOrder, type PaymentMethodCode, routes } from '@kaifong/domain/sales/contract';
import { redirect, redirectDocument } from 'react-router';
import { isRefusal } from '../../../shell/asking.ts';
import { cookieIn } from '../../../shell/request-cookie.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { accessTo, type OrderAccess } from '../order/order-access.ts';

export type PayAccess = OrderAccess | { readonly by: 'link'; readonly link: string };

type Begun = RouteOutput<typeof routes.payOwnOrder>;
type Payable = RouteOutput<typeof routes.payableOwnOrder>;

/** How this visitor may pay: by the link in the address, or the order it names, or the one she placed last. */
export async function payAccess(request: Request, visitor: Visitor): Promise<PayAccess | undefined> {
  const query = new URL(request.url).searchParams;
  const link = query.get('link');
  if (link) return { by: 'link', link };
  const number = query.get('order_number') ?? cookieIn(request, 'order') ?? cookieIn(request, 'order_number');
  return number ? accessTo(request, visitor, number) : undefined;
}

const unlessMissing = (error: unknown): undefined => {
  if (isRefusal(error) && (error.status === 404 || error.status === 422)) return undefined;
  throw error;
};

/** How paying stands, the provider being asked first; undefined where the access opens nothing. */
export async function readPayable({ call, language }: Visitor, access: PayAccess): Promise<PayableOrder | undefined> {
  const asked: Promise<Payable> =
    access.by === 'account'
      ? call(routes.payableOwnOrder, { language, id: access.id })
      : access.by === 'key'
        ? call(routes.payableAccessedOrder, { language, order_number: access.order_number, key: access.key })
        : call(routes.payableLinkedOrder, { language, link: access.link });
  return (await asked.catch(unlessMissing))?.data;
}

/** Begins to pay, or goes on with what was begun. */
export async function pay(
  { call, language }: Visitor,
  access: PayAccess,
  payment_method?: PaymentMethodCode,
): Promise<BegunPayment> {
  const more = { language, ...(payment_method && { payment_method }) };
  const asked: Promise<Begun> =
    access.by === 'account'
      ? call(routes.payOwnOrder, { ...more, id: access.id })
      : access.by === 'key'
        ? call(routes.payAccessedOrder, { ...more, order_number: access.order_number, key: access.key })
        : call(routes.payLinkedOrder, { ...more, link: access.link });
  return (await asked).data;
}

/** Pages whose policy lets a form or a script through to a provider, and the demo's simulators: they need a document of their own. */
const opened = /^\/(stripe\?|order\/continue\?|simulators\/)/;

/** Leads on to what comes next, which the server chose. */
export const onward = (url: string): Response => (opened.test(url) ? redirectDocument(url) : redirect(url));
