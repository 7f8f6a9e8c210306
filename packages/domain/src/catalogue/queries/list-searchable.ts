import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

/** What a product is found by. */
export interface SearchableRow {
  readonly id: number;
  readonly sku: string;
  readonly name: Localized;
  readonly description: Localized;
  readonly brand: Localized | null;
  readonly stocks: [sku: string, barcode: string, options: Record<string, string>][] | null;
  readonly category_ids: number[] | null;
}

const searchable = statement<SearchableRow, [readonly number[]]>(
  'product-searchable',
  `select p.id, p.sku, p.name, p.description, b.title as brand,
     (select json_agg(json_build_array(s.sku, s.barcode, s.options)) from stocks s where s.product_id = p.id) as stocks,
     (select json_agg(pc.category_id) from product_categories pc where pc.product_id = p.id) as category_ids
   from products p left join brands b on b.id = p.brand_id where p.id = any($1::int[]) order by p.id`,
);

/** Everything these products are found by, in every language; ids that are gone are left out. */
export const listSearchable = (ctx: Context, ids: readonly number[]): Promise<SearchableRow[]> =>
  ctx.run(searchable, [ids]);
