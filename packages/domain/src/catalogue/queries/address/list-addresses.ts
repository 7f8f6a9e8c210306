import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { loadMenu } from '../../../navigation/index.ts';
import { type ProductType, productLink, servicesLink } from '../../contract/index.ts';

/** A page the shop would like to be found by. */
export interface PublicAddress {
  readonly path: string;
  readonly updatedAt: Date;
}

const visibleProducts = statement<{ url: string; type: ProductType; updated_at: Date }, [number, number]>(
  'catalogue-addresses',
  'select url, type, updated_at from products where visibled order by id limit $1 offset $2',
);
const countVisible = statement<{ total: number }, []>(
  'catalogue-addresses-total',
  'select count(*)::int as total from products where visibled',
);

const newestService = statement<{ updated_at: Date | null }, []>(
  'catalogue-addresses-services',
  "select max(updated_at) as updated_at from products where visibled and type = 'service'",
);

/** How many products may be found. */
export async function countAddresses(ctx: Context): Promise<number> {
  ctx.usedTags.add('products');
  return (await ctx.run(countVisible, []))[0]?.total ?? 0;
}

/** A part of the visible products; the first part begins with the shown categories and, if there are any, the list of services. */
export async function listAddresses(ctx: Context, limit: number, offset: number): Promise<PublicAddress[]> {
  ctx.usedTags.add('products').add('menu');
  const rows = await ctx.run(visibleProducts, [limit, offset]);
  const products = rows.map((row) => ({ path: productLink(row), updatedAt: row.updated_at }));
  if (offset > 0) return products;
  const tree = await loadMenu(ctx);
  const categories = tree.walk
    .filter(({ row }) => row.type === 'category' && tree.isShown(row.id))
    .map(({ row }) => ({ path: `/category/${encodeURIComponent(row.url)}`, updatedAt: row.updated_at }));
  const updatedAt = (await ctx.run(newestService, []))[0]?.updated_at;
  const services = updatedAt ? [{ path: servicesLink, updatedAt }] : [];
  return [...categories, ...services, ...products];
}
