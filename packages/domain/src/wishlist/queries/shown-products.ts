import { parseAmount } from '@kaifong/base/money';
import { asSystem, type Context } from '@kaifong/kernel/context';
import type { ProductCard } from '../../catalogue/contract/index.ts';
import { listPickedCards } from '../../catalogue/index.ts';

/** The products among these that the shop shows, by id. At most 99 at a time. */
export async function shownProducts(ctx: Context, ids: readonly number[]): Promise<Map<number, ProductCard>> {
  return new Map((await listPickedCards(ctx, ids)).map((card) => [card.id, card]));
}

/** As `shownProducts`, with the prices everybody pays: what a wish remembers and is compared with later. */
export const publicProducts = (ctx: Context, ids: readonly number[]): Promise<Map<number, ProductCard>> =>
  shownProducts(asSystem(ctx, 'wishes'), ids);

/** The price of the product's cheapest stock now, in cents; null while prices are not shown. */
export const priceCentsOf = ({ price, special_price }: ProductCard): number | null =>
  price === null ? null : (parseAmount(special_price ?? price) ?? null);
