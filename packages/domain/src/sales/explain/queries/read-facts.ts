import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { lotConditions } from '../../../catalogue/index.ts';
import { buyableConditions, redeemableConditions } from '../../pricing/queries/cart-lines.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';
import type { LotFacts } from '../rules/rule-answers.ts';

type Named = keyof typeof buyableConditions | keyof ReturnType<typeof redeemableConditions>;

interface Row {
  readonly name: Localized;
  /** Each condition of the statements that sell, as they would find it. */
  readonly conditions: Record<Named, boolean>;
  readonly lots: LotFacts;
  readonly category_ids: number[];
  readonly redeem_start_date: string | null;
  readonly redeem_end_date: string | null;
}
export type ExplainFacts = Row;

const day = '$2';
const conditions = Object.entries({ ...buyableConditions, ...redeemableConditions(day) })
  .map(([name, condition]) => `'${name}', (${condition})`)
  .join(', ');
const lot = lotConditions('i', 'w', day);

const read = statement<Row, [number, string]>(
  'explain-stock',
  `select p.name, p.redeem_start_date::text, p.redeem_end_date::text, json_build_object(${conditions}) as conditions,
     (select json_build_object('shelf', coalesce(sum(i.quantity), 0), 'reserved', coalesce(sum(i.reserved), 0),
        'elsewhere', coalesce(sum(i.quantity) filter (where not (${lot.selling})), 0),
        'discarded', coalesce(sum(i.quantity) filter (where ${lot.selling} and not (${lot.kept})), 0),
        'expired', coalesce(sum(i.quantity) filter (where ${lot.selling} and ${lot.kept} and not ${lot.fresh}), 0))
      from inventories i join warehouses w on w.id = i.warehouse_id where i.stock_id = s.id) as lots,
     array(select pc.category_id from product_categories pc where pc.product_id = p.id and pc.chosen) as category_ids
   from stocks s join products p on p.id = s.product_id where s.id = $1::int`,
);

/** What the rules about a stock find at a moment; undefined where there is no such stock. */
export async function readFacts(ctx: Context, stockId: number, at: Date): Promise<ExplainFacts | undefined> {
  const [row] = await ctx.run(read, [stockId, await storeDay(ctx, at)]);
  return row;
}
