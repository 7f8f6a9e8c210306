import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq, inArray } from 'drizzle-orm';
import { quantityRuleOf } from '../../../catalogue/contract/index.ts';
import { mainPictures } from '../../../catalogue/index.ts';
import { products, stocks } from '../../../catalogue/schema.ts';
import type { PictureRecord } from '../../../media/index.ts';
import { listRedemptions, pointsBalanceOf, readRedeemFacts } from '../../../members/index.ts';
import {
  type LineRow,
  lineColumns,
  lineJoins,
  pictureOfLine,
  plainItem,
  type Reader,
  redeemable,
} from '../../pricing/queries/cart-lines.ts';
import { cartOwner, readerOf, storeDay } from '../../pricing/queries/read-cart-lines.ts';
import type { RedeemShop, RedeemStock } from '../contract/index.ts';

type Row = LineRow & { redemption_limit: number; redeem_end_date: string | null };

const readRedeemables = statement<Row, [string]>(
  'redeem-shop',
  `select ${lineColumns('$1', { ...plainItem, isRedeem: 'true' })}, s.redemption_limit, p.redeem_end_date::text
   from (select id, id as stock_id, 1 as quantity from stocks where is_redeemable) i ${lineJoins}
   where s.visibled and p.visibled and ${redeemable('$1')} order by s.points_to_redeem, s.id limit 200`,
);

function shownStock(row: Row, left: number | null, picture: PictureRecord | undefined, reader: Reader): RedeemStock {
  const { language, main, words } = reader;
  const name = textIn(row.name, language, main);
  return {
    stock_id: row.stock_id,
    url: row.url,
    name,
    options: words[language].sentence(row.options),
    picture: pictureOfLine(picture, reader, name),
    points_to_redeem: row.points_to_redeem,
    redemption_limit: row.redemption_limit,
    left,
    available_inventories: row.available,
    min_quantity: quantityRuleOf(row).least,
    redeem_end_date: row.redeem_end_date,
  };
}

/** Pieces she had for points before, with the names of today. */
async function ownRedemptions(ctx: Context, customerId: number, { language, main }: Reader) {
  const rows = await listRedemptions(ctx, customerId);
  const named = await ctx.db
    .select({ id: stocks.id, name: products.name })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(inArray(stocks.id, [...new Set(rows.map(({ stock_id }) => stock_id))]));
  const nameOf = new Map(named.map(({ id, name }) => [id, textIn(name, language, main)]));
  return rows.map(({ id, stock_id, order_number, quantity, returned, points_each, created_at }) => ({
    ...{ id, stock_id, order_number, quantity, returned, points_each, created_at },
    name: nameOf.get(stock_id) ?? '',
  }));
}

/** Everything that can be had for points today; limits, balance and history for a member. */
export async function getRedeemShop(ctx: Context): Promise<RedeemShop> {
  const reader = await readerOf(ctx);
  const rows = await ctx.run(readRedeemables, [await storeDay(ctx)]);
  const pictures = await mainPictures(
    ctx,
    rows.map(({ product_id }) => product_id),
  );
  const customerId = cartOwner(ctx);
  const ids = rows.map(({ stock_id }) => stock_id);
  const facts = customerId === null ? [] : await readRedeemFacts(ctx, customerId, ids);
  const used = new Map(facts.map((fact) => [fact.stock_id, fact.used]));
  const leftOf = ({ stock_id, redemption_limit }: Row) =>
    redemption_limit > 0 ? Math.max(0, redemption_limit - (used.get(stock_id) ?? 0)) : null;
  return {
    stocks: rows.map((row) => shownStock(row, leftOf(row), pictures.get(row.product_id), reader)),
    balance: customerId === null ? null : await pointsBalanceOf(ctx, customerId),
    redemptions: customerId === null ? [] : await ownRedemptions(ctx, customerId, reader),
  };
}
