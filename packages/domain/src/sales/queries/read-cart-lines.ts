import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';
import { type LineRow, lineColumns, lineJoins, type PricedLine, priceLines, type Reader } from './cart-lines.ts';
import { optionWords } from './option-words.ts';

const readLines = statement<
  { [K in keyof LineRow]: LineRow[K] | null } & { cart_id: string; coupon_codes: string[] },
  [string, number | null, string]
>(
  'cart-read',
  `select c.id as cart_id, c.coupon_codes, ${lineColumns('$3')}
   from carts c left join (cart_items i ${lineJoins}) on i.cart_id = c.id
   where c.id = $1::uuid and c.ordered_at is null and c.customer_id is not distinct from $2::int
   order by i.id`,
);

/** The store's calendar day, today or at a moment, by which lots expire. */
export async function storeDay(ctx: Context, at = ctx.runtime.now()): Promise<string> {
  return dateIn((await getSettings(ctx)).time_zone, at);
}

/** Whose cart a caller may open: a customer her own, everybody else one that is nobody's. */
export const cartOwner = (ctx: Context): number | null => (ctx.actor.kind === 'customer' ? ctx.actor.id : null);

export interface CartContent {
  readonly rows: PricedLine[];
  readonly codes: readonly string[];
}

/** The lines of an open cart the caller may see, oldest first, and its codes; undefined when there is no such cart. */
export async function readCartLines(ctx: Context, cartId: string): Promise<CartContent | undefined> {
  const rows = await ctx.run(readLines, [cartId, cartOwner(ctx), await storeDay(ctx)]);
  const [first] = rows;
  if (!first) return undefined;
  const lines = rows.filter((row) => row.item_id !== null) as LineRow[];
  return { rows: priceLines(lines, ctx.runtime.now()), codes: first.coupon_codes };
}

/** The words the caller reads lines in. */
export async function readerOf(ctx: Context): Promise<Reader> {
  const [settings, words] = [await getSettings(ctx), await optionWords(ctx)];
  return { language: ctx.language, main: settings.main_language, words };
}
