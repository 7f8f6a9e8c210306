import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { pointTerms } from '../../../members/index.ts';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getMethods } from '../../method/queries/list-methods.ts';
import { pricingOf } from '../../pricing/queries/pricing.ts';
import { cartOwner, readCartLines, readerOf } from '../../pricing/queries/read-cart-lines.ts';
import type { CheckoutPreview, previewCheckoutInput } from '../contract/index.ts';
import { previewWithBags } from '../queries/list-bags.ts';
import { payersOf } from '../queries/payers-of.ts';
import { requireOpenCheckout } from '../queries/require-open-cart.ts';

import { findCartOf } from './open-cart.ts';

/**
 * What the caller's cart would cost, sent to a country and paid in a way. Lines with a problem are shown with it.
 * An action because it takes in a guest's cart like every call that shows one. Refuses `cart-empty` and the shop's modes.
 */
export async function previewCheckout(
  ctx: Context,
  input: z.output<typeof previewCheckoutInput>,
): Promise<CheckoutPreview> {
  const settings = await requireOpenCheckout(ctx);
  const cartId = await findCartOf(ctx, input.cart_id);
  const content = cartId ? await readCartLines(ctx, cartId) : undefined;
  if (!cartId || !content || content.rows.length === 0) throw fail('sales.cart-empty');
  return previewWithBags(ctx, {
    cartId,
    pricing: await pricingOf(ctx, {
      ...content,
      person: { customerId: cartOwner(ctx) },
      channel: 'web',
      chosen: payersOf(input),
    }),
    methods: await getMethods(ctx),
    choices: input,
    base: displayCurrency(settings),
    display: displayCurrency(settings, input.currency),
    reader: await readerOf(ctx),
    pointTerms: await pointTerms(ctx, cartOwner(ctx)),
  });
}
