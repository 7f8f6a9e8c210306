// What goods without a receipt are worth: the lowest price of the last days, or a manager's.
import { fail, failField } from '@kaifong/base/errors';
import { showMoney, toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { isKit, priceOf } from '../../catalogue/index.ts';
import { pointsWorth } from '../../members/index.ts';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { PricedReturn, PriceReturnInput, ReturnPay, TillSettings } from '../contract/index.ts';
import { findSession } from './find-session.ts';
import { today } from './goods.ts';
import { lotsHere } from './lots-here.ts';

interface StockFacts {
  readonly stock_id: number;
  readonly price_cents: number;
  readonly special_price_cents: number | null;
  readonly special_from: Date | null;
  readonly special_until: Date | null;
  readonly tracked: boolean;
  readonly has_expiry_date: boolean;
  readonly is_kit: boolean;
  /** What a piece was sold for at least, with everything taken off. */
  readonly sold_cents: number | null;
}

const read = statement<StockFacts, [readonly number[], Date]>(
  'till-return-stocks',
  `select s.id as stock_id, s.price_cents, s.special_price_cents, s.special_from, s.special_until,
     p.track_inventories as tracked, p.has_expiry_date, ${isKit('s')} as is_kit,
     (select min(floor((l.total_cents - l.discount_cents)::numeric / l.quantity))::int
      from order_lines l join orders o on o.id = l.order_id
      where l.stock_id = s.id and l.points_each is null and l.total_cents > l.discount_cents and o.created_at >= $2
        and o.captured_cents > 0 and o.channel <> 'test') as sold_cents
   from stocks s join products p on p.id = s.product_id where s.id = any($1::int[]) and p.type not in ('service', 'virtual')`,
);

// Goods a manager took for less count as the least they were sold for: the limit is on what comes in, too.
const given = statement<{ cents: number }, [number, string, string]>(
  'till-returned-today',
  `select coalesce(sum(greatest(t.amount_cents, (select sum(l.quantity * greatest(l.unit_cents, l.lowest_cents))
     from till_return_lines l where l.return_id = t.id))), 0)::float8 as cents from till_returns t join till_sessions s on s.id = t.session_id
   where t.kind = 'no_receipt' and s.store_id = $1 and (t.created_at at time zone $2)::date = $3::date`,
);

/** One line with what its pieces are worth. Cents; `unit_cents` null: nobody knows yet. */
export interface ReturnedGoods {
  readonly stock_id: number;
  readonly quantity: number;
  readonly restock: PriceReturnInput['lines'][number]['restock'];
  readonly inventory_id: number | null;
  readonly lowest_cents: number | null;
  readonly most_cents: number;
  readonly unit_cents: number | null;
  readonly tracked: boolean;
  readonly is_kit: boolean;
  readonly asks_lot: boolean;
  readonly lots: readonly { readonly id: number; readonly expiry_date: string | null }[];
}

function priced(line: PriceReturnInput['lines'][number], facts: StockFacts, now: Date) {
  const { now: today_cents, regular } = priceOf(facts, now);
  const known = [facts.sold_cents ?? 0, today_cents].filter((cents) => cents > 0);
  const lowest_cents = known.length > 0 ? Math.min(...known) : null;
  const unit_cents = line.price ?? lowest_cents;
  return { lowest_cents, unit_cents, most_cents: Math.max(regular, lowest_cents ?? 0) };
}

/** The goods of a return, in the order they were named. Refuses at its place what no shelf of this shop holds (`not-found`). */
export async function readReturnedGoods(
  ctx: Context,
  lines: PriceReturnInput['lines'],
  warehouseId: number,
): Promise<ReturnedGoods[]> {
  const now = ctx.runtime.now();
  const { till_return_days } = await getSettings<TillSettings>(ctx);
  const ids = [...new Set(lines.map(({ stock_id }) => stock_id))];
  const rows = await ctx.run(read, [ids, new Date(now.getTime() - till_return_days * 86_400_000)]);
  const lots = await lotsHere(ctx, ids, warehouseId);
  return lines.map((line, at) => {
    const facts = rows.find(({ stock_id }) => stock_id === line.stock_id);
    if (!facts) throw failField(`lines.${at}.stock_id`, 'not-found');
    const own = lots.filter(({ stock_id }) => stock_id === line.stock_id);
    const { stock_id, quantity, restock, inventory_id = null } = line;
    return {
      ...{ stock_id, quantity, restock, inventory_id, tracked: facts.tracked, is_kit: facts.is_kit },
      ...priced(line, facts, now),
      asks_lot: facts.tracked && (facts.has_expiry_date || own.some(({ expiry_date }) => expiry_date !== null)),
      lots: own.map(({ id, expiry_date }) => ({ id, expiry_date })),
    };
  });
}

/** Cents goods count with towards the limit of a day: as what is given for them, and as no less than the least they were sold for. */
export const countedCents = (goods: readonly ReturnedGoods[]): number =>
  goods.reduce(
    (sum, { quantity, unit_cents, lowest_cents }) => sum + quantity * Math.max(unit_cents ?? 0, lowest_cents ?? 0),
    0,
  );

/** What a store may still give today for goods without a receipt, in cents. */
export async function leftToday(ctx: Context, storeId: number): Promise<number> {
  const { till_return_limit } = await getSettings<TillSettings>(ctx);
  const { time_zone } = await getSettings(ctx);
  const [row] = await ctx.run(given, [storeId, time_zone, await today(ctx)]);
  return Math.max(0, Math.round(till_return_limit * 100) - (row?.cents ?? 0));
}

/**
 * The cents that goods come to by a way: in cash what coins can pay, in the customer's favour; as points so many. Null:
 * not given that way.
 */
export async function givenBy(ctx: Context, pay: ReturnPay, cents: number): Promise<number | null> {
  const { till_return_pays, till_cash_step } = await getSettings<TillSettings>(ctx);
  if (till_return_pays !== 'both' && till_return_pays !== pay) return null;
  if (pay === 'cash') return Math.ceil(cents / till_cash_step) * till_cash_step;
  const worth = await pointsWorth(ctx);
  return worth === null ? null : Math.ceil(cents / worth);
}

/** Refuses where the shop takes nothing back without a receipt (`return-off`). */
export async function requireReturns(ctx: Context): Promise<void> {
  const { till_return_limit } = await getSettings<TillSettings>(ctx);
  if (till_return_limit <= 0) throw fail('till.return-off');
}

/** In the shop's currency, for a refusal. */
export const moneyWord = async (ctx: Context, cents: number): Promise<string> =>
  showMoney(cents, displayCurrency(await getSettings(ctx)));

/** What goods without a receipt are worth, before anybody agrees. Refuses `till.return-off`, and at its place what is not sold here. */
export async function priceReturn(ctx: Context, input: PriceReturnInput): Promise<PricedReturn> {
  await requireReturns(ctx);
  const { session, warehouseId } = await findSession(ctx, input.session_id);
  const goods = await readReturnedGoods(ctx, input.lines, warehouseId);
  const { till_return_days } = await getSettings<TillSettings>(ctx);
  const cents = goods.reduce((sum, { unit_cents, quantity }) => sum + (unit_cents ?? 0) * quantity, 0);
  const cash = await givenBy(ctx, 'cash', cents);
  return {
    lines: goods.map(({ stock_id, lowest_cents, most_cents, unit_cents, quantity, lots, asks_lot }) => ({
      ...{ stock_id, asks_lot, lots: [...lots] },
      lowest: lowest_cents === null ? null : toWire(lowest_cents),
      most: toWire(most_cents),
      unit_price: toWire(unit_cents ?? 0),
      amount: toWire((unit_cents ?? 0) * quantity),
    })),
    amount: toWire(cents),
    cash: cash === null ? null : toWire(cash),
    points: await givenBy(ctx, 'points', cents),
    currency: session.currency,
    days: till_return_days,
    left: toWire(await leftToday(ctx, session.store_id)),
  };
}
