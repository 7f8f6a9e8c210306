import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';

interface Row {
  id: number;
  inventory_id: number;
  stock_id: number;
  book: number;
  counted: number;
  cost_cents: number | null;
  name: Record<string, string>;
  sku: string;
}

export type DifferingLine = Omit<Row, 'name'> & { readonly name: string };

const differing = statement<Row, [number]>(
  'inventory-count-differing',
  `select l.id, l.inventory_id, l.stock_id, l.book_quantity as book, l.counted_quantity as counted, s.cost_cents, p.name, s.sku
   from stock_count_lines l join stocks s on s.id = l.stock_id join products p on p.id = s.product_id
   where l.count_id = $1 and l.counted_quantity <> l.book_quantity order by l.inventory_id`,
);

/** Rows of a stock-take whose count is not what the books said, in the order of their lots. */
export async function differingLines(ctx: Context, id: number): Promise<DifferingLine[]> {
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.run(differing, [id]);
  return rows.map((row) => ({
    ...row,
    name: [textIn(row.name, ctx.language, main_language), row.sku].filter(Boolean).join(', '),
  }));
}
