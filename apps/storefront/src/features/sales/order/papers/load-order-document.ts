import { type BuyerDocument, buyerDocument, routes } from '@kaifong/domain/sales/contract';
import { redirect } from 'react-router';
import { isRefusal } from '../../../../shell/asking.ts';
import type { Visitor } from '../../../../shell/visitor.ts';
import { accessTo } from '../order-access.ts';

type Holder = { readonly id: string } | { readonly order_number: string; readonly key: string };

const paper = (call: Visitor['call'], asked: Holder & { language: Visitor['language']; kind: BuyerDocument }) =>
  'id' in asked ? call(routes.getOwnOrderDocument, asked) : call(routes.getAccessedOrderDocument, asked);

/** The credit note of one refund. */
const note = (call: Visitor['call'], asked: Holder & { language: Visitor['language']; refund: number }) =>
  'id' in asked ? call(routes.getOwnRefundDocument, asked) : call(routes.getAccessedRefundDocument, asked);

/**
 * A paper of an order, shown by the browser. Whoever may not see it, or asks for one that is not written yet, is led to
 * the order's page, which says how to get in and which papers there are.
 */
export async function loadOrderDocument(request: Request, visitor: Visitor): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const number = query.get('order_number')?.trim() ?? '';
  const kind = buyerDocument.safeParse(query.get('kind'));
  const refund = Number(query.get('refund') ?? 0);
  const toOrder = () => redirect(`/order/success?${new URLSearchParams({ order_number: number })}`);
  const access = (kind.success || refund > 0) && number ? await accessTo(request, visitor, number) : undefined;
  if (!access) throw toOrder();
  const { language, call } = visitor;
  const holder = access.by === 'account' ? { id: access.id } : { order_number: access.order_number, key: access.key };
  const asked = kind.success
    ? paper(call, { ...holder, language, kind: kind.data })
    : note(call, { ...holder, language, refund });
  const file = await asked.catch((error: unknown) => {
    throw isRefusal(error) && (error.status === 404 || error.status === 422) ? toOrder() : error;
  });
  const name = file instanceof File ? file.name : 'document.pdf';
  return new Response(file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
