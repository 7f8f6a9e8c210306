import { textIn } from '@kaifong/base/localized';
import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { changeUses } from '../../../promotions/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { givenOf, PromotionGone } from '../../order/actions/write-order.ts';
import { personOf } from '../../order/queries/person-of.ts';
import type { Priced } from '../../pricing/queries/pricing.ts';
import type { Order } from '../queries/read-order.ts';

/** Counts what the order is given now and gives back what it is given no more. Throws `PromotionGone` where somebody was faster. */
export async function changeUsesOf(tx: TxContext, order: Order, price: Priced): Promise<StepEffect[]> {
  const person = personOf(order.customer_id, order, order.shipping_address);
  const changed = await changeUses(tx, order.id, givenOf(price), person);
  if (!changed) throw new PromotionGone();
  const { main_language } = await getSettings(tx);
  const effect = (word: string, name: (typeof changed.added)[number]): StepEffect => ({
    kind: 'coupon',
    word,
    target: textIn(name, main_language),
  });
  return [
    ...changed.released.map((name) => effect('promotion-lost', name)),
    ...changed.added.map((name) => effect('promotion-added', name)),
  ];
}
