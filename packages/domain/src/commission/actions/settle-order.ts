// An order's commission, brought to what the order stands at: earned when it is paid, payable when it is completed and the return
// window is over, gone with what went back. Whatever happened to the order, and however often it is told, the end is the same.
import { day } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { lockAccount } from '@kaifong/kernel/postings';
import { asc, eq, sql } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { orderLock, pendingOf } from '../queries/ledgers.ts';
import { type GroupRecord, groupsByPerson, monthOf, readAbove, schemeOfGroup, turnoverOf } from '../queries/schemes.ts';
import { type ReadOrder, readOrders } from '../queries/sold-orders.ts';
import { type Earned, type People, planLine, uplineAmount } from '../rules/plan-line.ts';
import { baseOf, type LeftOf, leftOfLines, percentOf, portion, type SoldLine, tierPercent } from '../rules/reckon.ts';
import { commissionEarnings } from '../schema.ts';
import { bringTo } from './bring-to.ts';

type Earning = typeof commissionEarnings.$inferSelect;

export interface SettleWish {
  /** The person whose percentages go by the turnover of the month as it is now; what a statement that was agreed to holds stays. */
  readonly rerate?: number;
  /** True: the sellers were written down anew. Former sellers keep nothing, new ones earn of every line, shares are those of now. */
  readonly resell?: boolean;
}

const earningsOf = (tx: TxContext, orderId: number) =>
  tx.db
    .select()
    .from(commissionEarnings)
    .where(eq(commissionEarnings.order_id, orderId))
    .orderBy(asc(commissionEarnings.account_id), asc(commissionEarnings.id));

/** Earnings of lines of an order by the groups, tiers and uplines of now. */
async function plan(
  tx: TxContext,
  order: ReadOrder,
  lines: readonly SoldLine[],
  groups: ReadonlyMap<number, GroupRecord>,
): Promise<Earned[]> {
  const sellers = order.sellers.filter(({ accountId }) => groups.has(accountId));
  if (lines.length === 0 || sellers.length === 0) return [];
  const turnover = await turnoverOf(
    tx,
    sellers.map(({ accountId }) => accountId),
    monthOf(order.paidOn),
  );
  const people: People = {
    schemeOf: (id) => {
      const group = groups.get(id);
      return group && schemeOfGroup(group);
    },
    above: await readAbove(tx),
    turnoverOf: (id) => turnover.get(id) ?? 0,
  };
  return lines.flatMap((line) => planLine(order, line, order.sellers, people));
}

const ofSameSale = ({ line_id, seller_id }: Earning, { lineId, sellerId }: Earned) =>
  line_id === lineId && seller_id === sellerId;

/**
 * Earnings of an order whose sellers were written down anew: shares and bases are those of now; the commission of a former seller, and of
 * those above her, is withdrawn.
 */
const resold = (earnings: readonly Earning[], order: ReadOrder, planned: readonly Earned[]): Earning[] =>
  earnings.map((earning) => {
    const withdrawn = !order.sellers.some(({ accountId }) => accountId === earning.seller_id);
    const now = planned.find((earned) => ofSameSale(earning, earned));
    return { ...earning, withdrawn, ...(now && { share_points: now.sharePoints, base_cents: now.base }) };
  });

/** Writes down what lines earn that nobody earns of yet; after the sellers were written anew, what the new ones earn of each line. */
async function addMissing(
  tx: TxContext,
  order: ReadOrder,
  known: readonly Earning[],
  planned: readonly Earned[],
  groups: ReadonlyMap<number, GroupRecord>,
): Promise<void> {
  const missing = planned.filter((earned) => !known.some((earning) => ofSameSale(earning, earned)));
  const rows = missing.map((earned) => ({
    order_id: order.id,
    line_id: earned.lineId,
    account_id: earned.accountId,
    level: earned.level,
    seller_id: earned.sellerId,
    group_id: earned.scheme.groupId,
    base: earned.scheme.base,
    percent: String(earned.percent),
    by_product: earned.byProduct,
    share_points: earned.sharePoints,
    upline_percent: earned.uplinePercent === null ? null : String(earned.uplinePercent),
    payable_days: groups.get(earned.sellerId)?.payable_days ?? 0,
    line_cents: earned.line,
    base_cents: earned.base,
    left_base_cents: earned.base,
    amount_cents: earned.amount,
    left_cents: 0,
    earned_on: order.paidOn,
  }));
  if (rows.length > 0) await tx.db.insert(commissionEarnings).values(rows).onConflictDoNothing();
}

/** Whether a statement that somebody agreed to holds something of it. */
async function isAgreed(tx: TxContext, { id }: Earning): Promise<boolean> {
  const { rows } =
    await tx.db.execute(sql`select from commission_statement_lines l join commission_statements s on s.id = l.statement_id
    where l.earning_id = ${id} and l.standing and s.status in ('approved', 'processing', 'paid') limit 1`);
  return rows.length > 0;
}

/** The percentage a line has by the turnover its seller reached since. */
async function percentNow(
  tx: TxContext,
  earning: Earning,
  { rerate }: SettleWish,
  groups: ReadonlyMap<number, GroupRecord>,
): Promise<number> {
  const kept = Number(earning.percent);
  const group = groups.get(earning.seller_id);
  if (
    rerate !== earning.seller_id ||
    earning.by_product ||
    !group ||
    group.id !== earning.group_id ||
    (await isAgreed(tx, earning))
  )
    return kept;
  const turnover = await turnoverOf(tx, [earning.seller_id], monthOf(earning.earned_on));
  return tierPercent(schemeOfGroup(group), turnover.get(earning.seller_id) ?? 0);
}

/** What the cap of the person's month lets through: earlier lines come first. */
async function roomOf(
  tx: TxContext,
  { id, account_id, earned_on }: Earning,
  groups: ReadonlyMap<number, GroupRecord>,
): Promise<number> {
  const cap = groups.get(account_id)?.cap ?? null;
  if (cap === null) return Number.POSITIVE_INFINITY;
  const { rows } = await tx.db.execute(sql`select coalesce(sum(left_cents), 0)::float8 as taken from commission_earnings
    where account_id = ${account_id} and id < ${id} and earned_on >= ${monthOf(earned_on)}::date and earned_on < ${monthOf(earned_on)}::date + interval '1 month'`);
  return Math.max(0, cap - Number(rows[0]?.taken));
}

/** The amounts of an earning as the order stands now. */
function amountsOf(order: ReadOrder, earning: Earning, percent: number, lefts: ReadonlyMap<number, LeftOf>) {
  const line: SoldLine | undefined = order.lines.find(({ id }) => id === earning.line_id);
  const whole = line ? baseOf(order, line, earning.base) : earning.line_cents;
  const base = whole === earning.line_cents ? earning.base_cents : portion(whole, earning.share_points, 10_000);
  const upline = earning.upline_percent;
  const amount = upline === null ? percentOf(base, percent) : uplineAmount(base, percent, Number(upline));
  const { left, all } = (line && order.paid && !earning.withdrawn && lefts.get(line.id)) || { left: 0, all: 0 };
  return {
    line_cents: whole,
    base_cents: base,
    left_base_cents: portion(base, left, all),
    amount_cents: amount,
    open: portion(amount, left, all),
  };
}

const sharesOf = ({ share_points, withdrawn }: Earning) => ({ share_points, withdrawn });

/** Brings one line's commission to what it should be; says whether its percentage is another. */
async function settle(
  tx: TxContext,
  order: ReadOrder,
  earning: Earning,
  wish: SettleWish,
  groups: ReadonlyMap<number, GroupRecord>,
  lefts: ReadonlyMap<number, LeftOf>,
  released: Date,
): Promise<boolean> {
  const percent = await percentNow(tx, earning, wish, groups);
  const { open, ...amounts } = amountsOf(order, earning, percent, lefts);
  const left_cents = Math.min(open, await roomOf(tx, earning, groups));
  const released_at = earning.released_at ?? (order.completed ? released : null);
  const available_from =
    earning.available_from ?? (released_at && new Date(released_at.getTime() + earning.payable_days * day));
  await tx.db
    .update(commissionEarnings)
    .set({ ...amounts, ...sharesOf(earning), percent: String(percent), left_cents, released_at, available_from })
    .where(eq(commissionEarnings.id, earning.id));
  await bringTo(tx, { ...earning, available_from }, left_cents, order.number);
  return percent !== Number(earning.percent);
}

/**
 * Brings the commission of an order to what the order stands at. Returns how many of its lines have another percentage since. Orders
 * are held by an advisory lock of their own, then the accounts of the people in the order of their ids.
 */
export async function settleOrder(tx: TxContext, orderId: number, wish: SettleWish = {}): Promise<number> {
  await lockAccount(tx, orderLock(orderId));
  const { time_zone } = await getSettings(tx);
  const [order] = await readOrders(tx, [orderId], time_zone);
  if (!order) return 0;
  const known = await earningsOf(tx, orderId);
  if (known.length === 0 && (!order.paid || order.gone)) return 0;
  const groups = await groupsByPerson(tx);
  const isNew = ({ id }: SoldLine) => !known.some(({ line_id }) => line_id === id);
  const stands = order.paid && !order.gone;
  const planned = stands ? await plan(tx, order, wish.resell ? order.lines : order.lines.filter(isNew), groups) : [];
  await addMissing(tx, order, known, planned, groups);
  const written = await earningsOf(tx, orderId);
  const earnings = wish.resell && stands ? resold(written, order, planned) : written;
  for (const id of [...new Set(earnings.map(({ account_id }) => account_id))].sort((a, b) => a - b))
    await lockAccount(tx, pendingOf(id));
  const lefts = leftOfLines(order);
  // The return window of an order begins once, whoever is written down as its seller later.
  const released = earnings.find(({ released_at }) => released_at)?.released_at ?? tx.runtime.now();
  let changed = 0;
  for (const earning of earnings) if (await settle(tx, order, earning, wish, groups, lefts, released)) changed += 1;
  return changed;
}
