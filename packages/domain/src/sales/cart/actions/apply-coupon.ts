import { AppError, type FieldError, fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { countTry } from '@kaifong/kernel/http';
import type * as z from 'zod';
import { codeKey } from '../../../promotions/index.ts';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { overOf, reasonOf } from '../../pricing/queries/coupons.ts';
import { pricingOf } from '../../pricing/queries/pricing.ts';
import { cartOwner, readCartLines } from '../../pricing/queries/read-cart-lines.ts';
import { type Cart, type couponInput, mostCodes } from '../contract/index.ts';
import { requireOpenCart } from '../queries/require-open-cart.ts';
import { findCartOf } from './open-cart.ts';
import { pricedCart } from './show-written-cart.ts';

/** Wrong codes one address may type in a day (trust.md, 4). */
const wrongCodes = { max: 20, seconds: 86_400 };

const keep = statement<{ coupon_codes: string[] }, [string, string[]]>(
  'cart-coupons',
  'update carts set coupon_codes = $2::text[], updated_at = now() where id = $1::uuid returning coupon_codes',
);

/** "Coupon invalid", then what is missing; of an unknown code nothing more. */
const refusal = (...more: FieldError[]) =>
  new AppError('validation', {}, { fields: { code: [{ code: 'promotions.coupon-invalid' }, ...more] } });

async function contentOf(ctx: Context, cartId: string | undefined) {
  const id = await findCartOf(ctx, cartId);
  const content = id ? await readCartLines(ctx, id) : undefined;
  if (!id || !content) throw fail('sales.cart-empty');
  return { id, ...content };
}

/**
 * Types a code into the cart. Refuses at `code`: `promotions.coupon-invalid` first, then, of a code that exists, why it is not
 * given. A code that is given alone but not together with the others is kept, and the cart says so.
 */
export async function applyCoupon(ctx: Context, input: z.output<typeof couponInput>): Promise<Cart> {
  const settings = await requireOpenCart(ctx);
  const { id, rows, codes } = await contentOf(ctx, input.cart_id);
  if (rows.length === 0) throw fail('sales.cart-empty');
  const code = codeKey(input.code);
  if (codes.includes(code)) return pricedCart(ctx, id, { rows, codes });
  const wanted = [...codes, code];
  const person = { customerId: cartOwner(ctx) };
  const pricing = await pricingOf(ctx, { rows, codes: wanted, person, channel: 'web' });
  const isKnown = pricing.facts.codes.some((each) => each.code === code);
  if (!isKnown) {
    await countTry(ctx, `coupon-wrong:${ctx.address}`, wrongCodes);
    throw refusal();
  }
  const refused = pricing.price().refused.find((each) => each.code === code);
  if (refused) throw refusal(reasonOf(refused.missing, displayCurrency(settings)));
  const over = overOf(pricing, code);
  if (over) throw over.code === 'promotions.coupon-invalid' ? refusal() : refusal(over);
  if (wanted.length > mostCodes) throw refusal({ code: 'promotions.coupon-too-many', params: { most: mostCodes } });
  await ctx.run(keep, [id, wanted]);
  return pricedCart(ctx, id, { rows, codes: wanted });
}

/** Takes a code out of the cart; one that is not there changes nothing. */
export async function removeCoupon(ctx: Context, input: z.output<typeof couponInput>): Promise<Cart> {
  await requireOpenCart(ctx);
  const { id, rows, codes } = await contentOf(ctx, input.cart_id);
  const left = codes.filter((each) => each !== codeKey(input.code));
  if (left.length < codes.length) await ctx.run(keep, [id, left]);
  return pricedCart(ctx, id, { rows, codes: left });
}
