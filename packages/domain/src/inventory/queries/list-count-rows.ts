import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, requireInScope } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { likePart } from '@kaifong/kernel/list';
import { namesOfActors } from '@kaifong/kernel/staff';
import { mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { loadAttributes, maySeeCost, OptionWords } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { CountRow, CountRowsShown } from '../contract/index.ts';
import type { countRowsInput } from '../contract/stock-count.ts';
import { actorOf } from '../rules/actor-of.ts';
import { stockCounts } from '../schema.ts';

interface Row {
  inventory_id: number;
  stock_id: number;
  name: Record<string, string>;
  options: Record<string, string>;
  sku: string;
  expiry_date: string | null;
  is_discard: boolean;
  version: number;
  book: number | null;
  counted: number | null;
  cost_cents: number | null;
  counted_by: number | null;
  counted_at: Date | null;
}

const rowsPerPage = 100;

const columns = `l.inventory_id, l.stock_id, p.name, s.options, s.sku, i.expiry_date::text as expiry_date, i.is_discard,
  l.version, l.book_quantity as book, l.counted_quantity as counted, coalesce(l.cost_cents, s.cost_cents) as cost_cents,
  l.counted_by, l.counted_at`;
const from = `from stock_count_lines l join inventories i on i.id = l.inventory_id
  join stocks s on s.id = l.stock_id join products p on p.id = s.product_id`;

const page = statement<Row, [number, CountRowsShown, string | null, number]>(
  'inventory-count-rows',
  `select ${columns} ${from}
   where l.count_id = $1
     and ($2::text <> 'left' or l.counted_quantity is null)
     and ($2::text <> 'differing' or l.counted_quantity <> l.book_quantity)
     and ($3::text is null or s.sku ilike $3 or s.barcode ilike $3 or p.name::text ilike $3)
   order by p.id, s.id, i.id limit ${rowsPerPage + 1} offset $4`,
);

const ofLot = statement<Row, [number, number]>(
  'inventory-count-row',
  `select ${columns} ${from} where l.count_id = $1 and l.inventory_id = $2`,
);

async function show(ctx: Context, rows: readonly Row[]): Promise<CountRow[]> {
  const { main_language } = await getSettings(ctx);
  const words = new OptionWords(await loadAttributes(ctx), ctx.language, main_language);
  const names = await namesOfActors(ctx, new Set(rows.map(({ counted_by }) => actorOf(counted_by))));
  const seesCost = maySeeCost(mayOf(ctx));
  return rows.map(({ name, options, cost_cents, counted_by, counted_at, ...row }) => {
    const difference = row.counted === null || row.book === null ? null : row.counted - row.book;
    return {
      ...row,
      name: textIn(name, ctx.language, main_language),
      options: words.sentence(options),
      difference,
      value: seesCost && difference !== null && cost_cents !== null ? toWire(difference * cost_cents) : null,
      counted_by: names.get(actorOf(counted_by)) ?? '',
      counted_at: counted_at?.toISOString() ?? null,
    };
  });
}

/** A page of a sheet. Refuses `not-found`. */
export async function listCountRows(ctx: Context, input: z.output<typeof countRowsInput>) {
  const [known] = await ctx.db
    .select({ warehouse: stockCounts.warehouse_id })
    .from(stockCounts)
    .where(eq(stockCounts.id, input.id));
  if (!known) throw fail('not-found');
  requireInScope(ctx, 'warehouse', known.warehouse);
  const pattern = input.keyword ? likePart(input.keyword) : null;
  const rows = await ctx.run(page, [input.id, input.show, pattern, (input.page - 1) * rowsPerPage]);
  return { data: await show(ctx, rows.slice(0, rowsPerPage)), more: rows.length > rowsPerPage };
}

/** One lot of a sheet. Refuses `not-found`. */
export async function getCountRow(ctx: Context, id: number, lotId: number): Promise<CountRow> {
  const [row] = await show(ctx, await ctx.run(ofLot, [id, lotId]));
  if (!row) throw fail('not-found');
  return row;
}
