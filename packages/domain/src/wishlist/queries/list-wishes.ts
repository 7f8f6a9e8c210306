import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { eq } from 'drizzle-orm';
import type { Wish, WishState } from '../contract/index.ts';
import { wishes } from '../schema.ts';
import { shownProducts } from './shown-products.ts';

export const wishList = defineListQuery({
  from: wishes,
  id: wishes.id,
  columns: { id: wishes.id, product_id: wishes.product_id, created_at: wishes.created_at },
  sort: { id: wishes.id },
  defaultSort: '-id',
  filters: {},
  scope: (customerId: number) => eq(wishes.customer_id, customerId),
});

/** What a customer wished for, newest first. */
export async function listWishes(ctx: Context, customerId: number, query: ListQuery): Promise<Page<Wish>> {
  const page = await listPage(ctx, wishList, query, customerId);
  const shown = await shownProducts(
    ctx,
    page.data.map(({ product_id }) => product_id),
  );
  const data = page.data.map(({ product_id, created_at }) => ({
    product_id,
    product: shown.get(product_id) ?? null,
    created_at: created_at.toISOString(),
  }));
  return { ...page, data };
}

const state = statement<{ product_ids: number[]; notices: boolean }, [number]>(
  'wishlist-state',
  `select coalesce((select array_agg(product_id order by id desc) from wishes where customer_id = $1::int), '{}') as product_ids,
     coalesce((select wanted from wish_notices where customer_id = $1::int), false) as notices`,
);

/** Which products a customer wished for, newest first, and whether she wants mails about them. */
export async function getWishState(ctx: Context, customerId: number): Promise<WishState> {
  const [row] = await ctx.run(state, [customerId]);
  return row ?? { product_ids: [], notices: false };
}
