import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../../settings/index.ts';
import { type LineRow, lineColumns, lineJoins, type PricedLine, priceLines, type Reader } from './cart-lines.ts';
import { optionWords } from './option-words.ts';

/** A line as JSON carries it: days and moments are text. */
type LineText = Omit<LineRow, 'special_from' | 'special_until'> &
  Record<'special_from' | 'special_until', string | null>;

/** The lines as one value: row by row, reading twenty of them took longer than finding them. */
const readLines = statement<{ coupon_codes: string[]; lines: LineText[] }, [string, number | null, string]>(
  'cart-read',
  `select c.coupon_codes,
     (select coalesce(json_agg(line order by line.item_id), '[]')
      from (select ${lineColumns('$3')} from cart_items i ${lineJoins} where i.cart_id = c.id) line) as lines
   from carts c where c.id = $1::uuid and c.ordered_at is null and c.customer_id is not distinct from $2::int`,
);

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** The store's calendar day, today or at a moment, by which lots expire. */
export async function storeDay(ctx: Context, at = ctx.runtime.now()): Promise<string> {
  return dateIn((await getSettings(ctx)).time_zone, at);
}

/** The owner of the carts a caller may open: a customer her own, everybody else (null) one that is nobody's. */
export const cartOwner = (ctx: Context): number | null => (ctx.actor.kind === 'customer' ? ctx.actor.id : null);

export interface CartContent {
  readonly rows: PricedLine[];
  readonly codes: readonly string[];
}

/** The lines of an open cart the caller may see, oldest first, and its codes; undefined when there is no such cart. */
export async function readCartLines(ctx: Context, cartId: string): Promise<CartContent | undefined> {
  const [cart] = await ctx.run(readLines, [cartId, cartOwner(ctx), await storeDay(ctx)]);
  if (!cart) return undefined;
  const lines = cart.lines.map(({ special_from, special_until, ...line }) => ({
    ...line,
    special_from: momentOf(special_from),
    special_until: momentOf(special_until),
  }));
  return { rows: priceLines(lines, ctx.runtime.now()), codes: cart.coupon_codes };
}

/** The words the caller reads lines in. */
export async function readerOf(ctx: Context): Promise<Reader> {
  const [settings, words] = [await getSettings(ctx), await optionWords(ctx)];
  return { language: ctx.language, main: settings.main_language, words };
}
