import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { desc, eq } from 'drizzle-orm';
import { fullNameOf } from '../../customers/index.ts';
import { orders } from '../../sales/schema.ts';
import { packages } from '../schema.ts';
import { packageKeyword } from './list-packages.ts';

/** The newest packages that match, for the search box of the back office: whoever stands at the counter says her name or number. */
export async function findPackages(ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> {
  const { id, number, name } = packages;
  const rows = await ctx.db
    .select({ id, number, name, first_name: orders.first_name, last_name: orders.last_name })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.order_id))
    .where(packageKeyword(ctx, keyword))
    .orderBy(desc(id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.number,
    subtitle: `${textIn(row.name, ctx.language)} · ${fullNameOf(row)}`,
  }));
}
