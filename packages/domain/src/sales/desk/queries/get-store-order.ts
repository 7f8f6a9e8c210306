import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { listStoreDownloads } from '../../download/queries/list-downloads.ts';
import { orderReaderOf } from '../../order/queries/order-reader.ts';
import { orderRules } from '../../order/rules/order-machine.ts';
import { payCodeOf } from '../../payment/queries/pay-code.ts';
import { showSlipMethods } from '../../payment/queries/slip-methods.ts';
import type { StoreOrder } from '../contract/index.ts';
import { findOrderBundle, type OrderBundle } from './order-bundle.ts';
import { factsOf, holdsFiles, showStoreOrder } from './show-order.ts';

/** An order as its buyer sees it, with what she needs to pay for it. That the caller may see it was decided before. */
export async function storeOrderOf(ctx: Context, bundle: OrderBundle): Promise<StoreOrder> {
  const { order } = bundle;
  const isDue = orderRules.ownerMay('submit-slip', factsOf(order));
  const reader = await orderReaderOf(ctx, order.payment_method);
  const downloads = holdsFiles(bundle) ? await listStoreDownloads(ctx, order.id, reader) : [];
  if (!isDue) return showStoreOrder(bundle, reader, { pay_code: null, slip_methods: [], downloads });
  const slip_methods = order.captured_cents > 0 ? await showSlipMethods(ctx, order, reader) : [];
  return showStoreOrder(bundle, reader, { pay_code: await payCodeOf(ctx, order), slip_methods, downloads });
}

/** The same by its id. Refuses `not-found`. */
export async function getStoreOrder(ctx: Context, id: number): Promise<StoreOrder> {
  const bundle = await findOrderBundle(ctx, 'id', id);
  if (!bundle) throw fail('not-found');
  return storeOrderOf(ctx, bundle);
}
