import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { loadAttributes, lotHasCode, OptionWords, stockHasCode } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { CountGoods } from '../contract/index.ts';

interface Row {
  stock_id: number;
  inventory_id: number | null;
  name: Record<string, string>;
  options: Record<string, string>;
  sku: string;
  expiry_date: string | null;
  is_discard: boolean;
  quantity: number;
  listed: boolean;
  version: number;
  counted: number | null;
  has_expiry_date: boolean;
}

const select = `select s.id as stock_id, i.id as inventory_id, p.name, s.options, s.sku, i.expiry_date::text as expiry_date,
    coalesce(i.is_discard, false) as is_discard, coalesce(i.quantity, 0) as quantity, l.id is not null as listed,
    coalesce(l.version, 0) as version, l.counted_quantity as counted, p.has_expiry_date
  from stock_counts c cross join stocks s join products p on p.id = s.product_id
  left join inventories i on i.stock_id = s.id and i.warehouse_id = c.warehouse_id
  left join stock_count_lines l on l.count_id = c.id and l.inventory_id = i.id
  where c.id = $1 and p.type <> 'service'`;

// A lot is found by its own code in its own warehouse alone.
const byCode = statement<Row, [number, string]>(
  'inventory-count-goods',
  `${select} and ((i.id is not null and ${lotHasCode('i', '$2')}) or ${stockHasCode('s', '$2')})
   order by s.id, i.expiry_date nulls last, i.id limit 200`,
);

const byStock = statement<Row, [number, number]>(
  'inventory-count-stock',
  `${select} and s.id = $2 order by i.expiry_date nulls last, i.id limit 200`,
);

/** Lots of a stock that may be meant: those that hold something or stand on the sheet; of empty ones the newest, or none. */
function lotsMeant(rows: readonly Row[]): readonly Row[] {
  const live = rows.filter(({ quantity, listed }) => quantity > 0 || listed);
  return live.length > 0 ? live : rows.slice(-1);
}

async function show(ctx: Context, rows: readonly Row[]): Promise<CountGoods[]> {
  const { main_language } = await getSettings(ctx);
  const words = new OptionWords(await loadAttributes(ctx), ctx.language, main_language);
  const stockIds = [...new Set(rows.map(({ stock_id }) => stock_id))];
  return stockIds
    .flatMap((id) => lotsMeant(rows.filter(({ stock_id }) => stock_id === id)))
    .map(({ quantity: _books, has_expiry_date, name, options, ...row }) => ({
      ...row,
      name: textIn(name, ctx.language, main_language),
      options: words.sentence(options),
      needs_expiry_date: has_expiry_date && row.inventory_id === null,
    }));
}

/** What a code may mean on a sheet; nothing where nothing carries it. How many there should be is not told before they are counted. */
export const findCountGoods = async (ctx: Context, id: number, code: string): Promise<CountGoods[]> =>
  show(ctx, await ctx.run(byCode, [id, code.trim()]));

export const goodsOfStock = async (ctx: Context, id: number, stockId: number): Promise<CountGoods[]> =>
  show(ctx, await ctx.run(byStock, [id, stockId]));
