import { buyerDocument, routes } from '@kaifong/domain/sales/contract';
import { data } from 'react-router';
import { orNotFound } from '../../../../shell/asking.ts';
import type { Visitor } from '../../../../shell/visitor.ts';
import { accessTo } from '../order-access.ts';

/** A paper of an order, shown by the browser. Whoever may not see the order is told that there is none. */
export async function loadOrderDocument(request: Request, visitor: Visitor): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const number = query.get('order_number')?.trim() ?? '';
  const kind = buyerDocument.safeParse(query.get('kind'));
  const access = kind.success && number ? await accessTo(request, visitor, number) : undefined;
  if (!access || !kind.success) throw data(null, { status: 404 });
  const { language, call } = visitor;
  const file = await orNotFound(
    access.by === 'account'
      ? call(routes.getOwnOrderDocument, { language, id: access.id, kind: kind.data })
      : call(routes.getAccessedOrderDocument, {
          language,
          order_number: access.order_number,
          key: access.key,
          kind: kind.data,
        }),
  );
  const name = file instanceof File ? file.name : `${kind.data}.pdf`;
  return new Response(file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
