// Lines of commission in the words of a reader.
import { type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { eq } from 'drizzle-orm/sql';
import { accounts } from '../../identity/schema.ts';
import { orderLines, orders } from '../../sales/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { commissionEarnings, commissionGroups } from '../schema.ts';

const seller = alias(accounts, 'seller');
type Earning = typeof commissionEarnings.$inferSelect;

const optionsOf = (options: Localized | null, language: (text: Localized) => string) =>
  options ? language(options) : '';

/** What each earning says of its order, rule and seller: earning → what is the same on a statement and in the list of lines. */
export async function showEarnings(ctx: Context, ids: readonly number[]) {
  const { main_language } = await getSettings(ctx);
  const words = (text: Localized | null) => textIn(text ?? {}, ctx.language, main_language);
  const rows = await ctx.db
    .select({
      earning: commissionEarnings,
      number: orders.number,
      name: orderLines.name,
      options: orderLines.options,
      quantity: orderLines.quantity,
      group: commissionGroups.name,
      seller: seller.name,
    })
    .from(commissionEarnings)
    .innerJoin(orders, eq(orders.id, commissionEarnings.order_id))
    .innerJoin(seller, eq(seller.id, commissionEarnings.seller_id))
    .leftJoin(orderLines, eq(orderLines.id, commissionEarnings.line_id))
    .leftJoin(commissionGroups, eq(commissionGroups.id, commissionEarnings.group_id))
    .where(inArray(commissionEarnings.id, [0, ...ids]));
  return new Map(
    rows.map(({ earning, number, name, options, quantity, group, seller: sold }) => {
      const goods = [words(name), optionsOf(options, words)].filter(Boolean).join(' · ');
      return [
        earning.id,
        {
          order_id: earning.order_id,
          order_number: number,
          goods: goods && quantity ? `${quantity} × ${goods}` : goods,
          base: earning.base,
          base_amount: toWire(earning.base_cents),
          percent: Number(earning.percent),
          by_product: earning.by_product,
          group: words(group),
          share: earning.share_points / 100,
          level: earning.level,
          upline_percent: earning.upline_percent === null ? null : Number(earning.upline_percent),
          seller: earning.level === 0 ? null : sold,
        },
      ];
    }),
  );
}

/** Where the commission of a line stands; `paidIds`, `runIds`: earnings on paid statements and in payouts. */
export function stateOf(
  { id, left_cents, available_from }: Earning,
  now: Date,
  paidIds: ReadonlySet<number>,
  runIds: ReadonlySet<number>,
) {
  if (left_cents === 0) return 'canceled' as const;
  if (paidIds.has(id)) return 'paid' as const;
  if (runIds.has(id)) return 'processing' as const;
  return available_from && available_from <= now ? ('approved' as const) : ('pending' as const);
}
