import { fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../../settings/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';
import { requireSeenOrder } from '../../order/scopes.ts';
import type { Refundable } from '../contract/index.ts';
import { type Refunded, restOf } from '../rules/plan-refund.ts';
import type { RefundableLine } from '../rules/shares-of.ts';
import { readRefundable } from './read-refundable.ts';

interface Lot {
  id: number;
  stock_id: number;
  warehouse: Localized;
  expiry_date: string | null;
}

const lotsOf = statement<Lot, [number[]]>(
  'refund-lots',
  `select i.id, i.stock_id, w.title as warehouse, i.expiry_date::text
   from inventories i join warehouses w on w.id = i.warehouse_id
   where i.stock_id = any($1::int[]) and not i.is_discard order by i.expiry_date desc nulls first, i.id`,
);

/** Lots goods that come back can be put into. */
export const lotsOfStocks = (ctx: Context, stocks: number[]): Promise<Lot[]> => ctx.run(lotsOf, [stocks]);

const keptNow = ({ id, quantity, kept }: RefundableLine, { pieces }: Refunded): Refundable['lines'][number]['kept'] => {
  const terms = kept?.present?.terms ?? null;
  return {
    ...{ stock_id: kept?.stock_id ?? 0, unit_cents: kept?.unit_cents ?? 0, apart: kept?.apart ?? false },
    quantity: quantity - (pieces.get(id) ?? 0),
    present: kept?.present ? { ...kept.present, terms: terms && { ...terms, stock_ids: [...terms.stock_ids] } } : null,
  };
};

/** What of an order can still go back, for the window that asks. Refuses `not-found`. */
export async function getRefundable(ctx: Context, id: number): Promise<Refundable> {
  await requireSeenOrder(ctx, id);
  const read = await readRefundable(ctx, id);
  if (!read) throw fail('not-found');
  const { main_language } = await getSettings(ctx);
  const settings = await getSettings<SalesSettings>(ctx);
  const left = restOf(read.order, read.done);
  const lots = await lotsOfStocks(ctx, [...new Set(read.stocks.values())]);
  return {
    money: toWire(left.money),
    shipping: toWire(left.shipping),
    surcharge: toWire(left.surcharge),
    currency: read.currency,
    has_left: read.status === 'shipped' || read.status === 'completed',
    approval_above: settings.refund_approval_above,
    lines: read.order.lines.map((line) => ({
      line_id: line.id,
      kept: keptNow(line, read.done),
      left: Math.max(0, (left.pieces.get(line.id) ?? 0) - (read.returning.get(line.id) ?? 0)),
      lots: lots
        .filter(({ stock_id }) => stock_id === read.stocks.get(line.id))
        .map((lot) => ({
          id: lot.id,
          warehouse: textIn(lot.warehouse, ctx.language, main_language),
          expiry_date: lot.expiry_date,
        })),
    })),
  };
}
