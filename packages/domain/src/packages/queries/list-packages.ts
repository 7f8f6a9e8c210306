import { keywordFor } from '@kaifong/kernel/contacts';
import type { Context } from '@kaifong/kernel/context';
import { reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, type SQL } from 'drizzle-orm';
import { fullNameOf } from '../../customers/index.ts';
import { orders } from '../../sales/schema.ts';
import { packageList } from '../contract/index.ts';
import { sumsOf } from '../rules/sums-of.ts';
import { packages } from '../schema.ts';
import { amountWords } from './amount-words.ts';
import { postingsOf } from './ledger.ts';

/** By number, and by name, mail or telephone of the buyer as the reader may see them. */
export const packageKeyword = (ctx: Context, keyword: string): SQL =>
  keywordFor(
    ctx,
    { open: [packages.number, orders.first_name, orders.last_name], contacts: [orders.email, orders.phone] },
    keyword,
  );

/** Packages as staff look for them, by number, name, mail or telephone of their buyer. */
export const packageRows = listFrom(packageList, {
  from: packages,
  columns: { order_number: orders.number, first_name: orders.first_name, last_name: orders.last_name },
  joins: [{ kind: 'inner', with: orders, on: eq(orders.id, packages.order_id) }],
  newestFirst: true,
  nullsLast: true,
  filters: { plan_id: reference(packages.plan_id) },
  keyword: (keyword, ctx) => packageKeyword(ctx, keyword),
  rows: async (ctx, rows) => {
    const ids = rows.map(({ id }) => id);
    const [postings, words] = [await postingsOf(ctx, ids), await amountWords(ctx)];
    return rows.map((row) => {
      const { left, granted } = sumsOf(postings.filter(({ account_id }) => account_id === row.id));
      return {
        customer_name: fullNameOf(row),
        left: `${words(row.grants, left)} / ${words(row.grants, granted)}`,
      };
    });
  },
});
