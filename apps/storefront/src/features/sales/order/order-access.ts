// Two ways to one's order: through one's account, or with the key that was given when it was placed.
import { type OrderAgain, type PaymentMethodCode, routes, type StoreOrder } from '@kaifong/domain/sales/contract';
import { isRefusal } from '../../../shell/asking.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { keyOf } from './order-keys.ts';

export type OrderAccess =
  | { readonly by: 'account'; readonly id: string }
  | { readonly by: 'key'; readonly order_number: string; readonly key: string };

/** How this visitor may see the order of that number: because it is hers, or by a key this browser holds. */
export async function accessTo(
  request: Request,
  visitor: Visitor,
  orderNumber: string,
): Promise<OrderAccess | undefined> {
  if (visitor.customer) {
    const { data } = await visitor.call(routes.listOwnOrders, { language: visitor.language, per_page: 100 });
    const own = data.find((order) => order.number === orderNumber);
    if (own) return { by: 'account', id: own.id };
  }
  const key = keyOf(request, orderNumber);
  return key ? { by: 'key', order_number: orderNumber, key } : undefined;
}

/** The order, or nothing where the access opens none: a key that was changed, an order of somebody else. */
export async function readOrder({ call, language }: Visitor, access: OrderAccess): Promise<StoreOrder | undefined> {
  try {
    const { data } =
      access.by === 'account'
        ? await call(routes.getOwnOrder, { language, id: access.id })
        : await call(routes.accessOrder, { language, order_number: access.order_number, key: access.key });
    return data;
  } catch (error) {
    if (isRefusal(error) && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

export const nameOf = ({ by: _by, ...name }: OrderAccess) => name as { id: string; order_number: string; key: string };

/** Writes to the shop about the order. */
export async function comment({ call, language }: Visitor, access: OrderAccess, text: string): Promise<void> {
  const route = access.by === 'account' ? routes.commentOwnOrder : routes.commentAccessedOrder;
  await call(route, { ...nameOf(access), language, comment: text });
}

/** Sends the slip of a bank transfer; the same key sends it once. */
export async function submitSlip(
  { call, language }: Visitor,
  access: OrderAccess,
  file: File,
  idempotencyKey: string,
  paymentMethod: string,
): Promise<void> {
  const route = access.by === 'account' ? routes.submitOwnSlip : routes.submitAccessedSlip;
  const { name: filename, type: mimetype } = file;
  const upload = { filename, mimetype, bytes: await file.bytes() };
  const paidWith = paymentMethod ? { payment_method: paymentMethod as PaymentMethodCode } : {};
  await call(
    route,
    { ...nameOf(access), language, file: upload, ...paidWith },
    idempotencyKey ? { idempotencyKey } : {},
  );
}

/** Takes the order back. */
export async function cancelOrder({ call, language }: Visitor, access: OrderAccess, reason: string): Promise<void> {
  const route = access.by === 'account' ? routes.cancelOwnOrder : routes.cancelAccessedOrder;
  await call(route, { ...nameOf(access), language, reason });
}

/** Says that the parcel has come. */
export async function confirmReceipt({ call, language }: Visitor, access: OrderAccess): Promise<void> {
  const route = access.by === 'account' ? routes.confirmOwnReceipt : routes.confirmAccessedReceipt;
  await call(route, { ...nameOf(access), language });
}

/** Puts what it holds into the visitor's cart once more; the same key does it once. */
export async function orderAgain(visitor: Visitor, access: OrderAccess, idempotencyKey: string): Promise<OrderAgain> {
  const { call, language, cart } = visitor;
  const route = access.by === 'account' ? routes.orderOwnAgain : routes.orderAccessedAgain;
  const input = { ...nameOf(access), language, cart_id: cart?.id ?? null };
  return (await call(route, input, idempotencyKey ? { idempotencyKey } : {})).data;
}
