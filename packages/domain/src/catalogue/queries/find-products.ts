import type { Context } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { listProducts } from './list-products.ts';

/** The newest products that match, for the search box of the back office. */
export async function findProducts(ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> {
  const { data } = await listProducts(ctx, { page: 1, per_page: limit, keyword });
  return data.map(({ id, name, sku }) => ({ id, title: name, subtitle: sku }));
}
