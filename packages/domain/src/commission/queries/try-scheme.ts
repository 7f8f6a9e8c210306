// A group as it would be, tried on orders of the past: the same reckoning as the ledger's, and nothing is written.
import { fail, failField } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { accounts } from '../../identity/schema.ts';
import { getSettings } from '../../settings/index.ts';
import type { Tried, tryInput } from '../contract/index.ts';
import { planLine } from '../rules/plan-line.ts';
import { leftOfLines, portion, readShares, type Scheme } from '../rules/reckon.ts';
import { requireEverybody } from '../scopes.ts';
import { allGroups } from './all-groups.ts';
import { readAbove, schemeOfGroup } from './schemes.ts';
import { type ReadOrder, readOrders } from './sold-orders.ts';

type Wish = z.output<typeof tryInput>;
const longest = 366;
const perPage = 500;

const idsOf = statement<{ id: number }, [string, string, string, number, number]>(
  'commission-orders-between',
  `select o.id from orders o where o.channel <> 'test' and o.captured_cents > 0
     and o.created_at >= $1::timestamp at time zone $3 and o.created_at < $2::timestamp at time zone $3 and o.id > $4::int
   order by o.id limit $5::int`,
);

/** The scheme of a group as it is, with what the wish changes. Refuses shares nobody can read. */
function changed(scheme: Scheme, wish: Wish): Scheme {
  const shares = wish.upline_shares === undefined ? scheme.uplineShares : readShares(wish.upline_shares);
  if (!shares) throw failField('upline_shares', 'commission.upline-shares');
  return {
    groupId: scheme.groupId,
    base: wish.base ?? scheme.base,
    percent: wish.percent ?? scheme.percent,
    tiers: wish.tiers ?? scheme.tiers,
    productFirst: wish.product_first ?? scheme.productFirst,
    split: wish.split ?? scheme.split,
    uplineShares: shares,
    cap: wish.cap === undefined ? scheme.cap : wish.cap === null ? null : Math.round(wish.cap * 100),
  };
}

/** Orders that count of a span of days, by pages. */
async function* ordersOf(ctx: Context, { from_on, to_on }: Wish, zone: string): AsyncGenerator<ReadOrder[]> {
  let after = 0;
  for (;;) {
    const ids = (await ctx.run(idsOf, [from_on, addDays(to_on, 1), zone, after, perPage])).map(({ id }) => id);
    if (ids.length === 0) return;
    yield (await readOrders(ctx, ids, zone)).filter(({ paid, gone }) => paid && !gone);
    after = ids.at(-1) ?? after;
  }
}

interface Sum {
  turnover: number;
  cents: number;
}
const key = (accountId: number, month: string) => `${accountId}:${month}`;

/** What a scheme earns everybody of orders: account and month → turnover and cents. Tiers and caps go by the months. */
function earn(
  orders: readonly ReadOrder[],
  scheme: Scheme,
  staff: ReadonlySet<number>,
  above: ReadonlyMap<number, number>,
): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  const sumOf = (accountId: number, month: string): Sum => {
    const found = sums.get(key(accountId, month)) ?? { turnover: 0, cents: 0 };
    sums.set(key(accountId, month), found);
    return found;
  };
  const each = (
    run: (earned: ReturnType<typeof planLine>[number], month: string, part: (cents: number) => number) => void,
  ) => {
    for (const order of orders) {
      const month = order.paidOn.slice(0, 7);
      const lefts = leftOfLines(order);
      const people = {
        schemeOf: (id: number) => (staff.has(id) ? scheme : undefined),
        above,
        turnoverOf: (id: number) => sums.get(key(id, month))?.turnover ?? 0,
      };
      for (const line of order.lines) {
        const { left = 0, all = 0 } = lefts.get(line.id) ?? {};
        for (const earned of planLine(order, line, order.sellers, people))
          run(earned, month, (cents) => portion(cents, left, all));
      }
    }
  };
  // First the turnover of the months, then what it earns by the tier it reaches.
  each(({ level, accountId, base }, month, part) => {
    if (level === 0) sumOf(accountId, month).turnover += part(base);
  });
  each(({ accountId, amount }, month, part) => {
    const sum = sumOf(accountId, month);
    const cap = staff.has(accountId) && scheme.cap !== null ? scheme.cap : Number.POSITIVE_INFINITY;
    sum.cents = Math.min(cap, sum.cents + part(amount));
  });
  return sums;
}

/**
 * What a group earns of the orders of some days as it is, and as the wish would have it. Refuses an unknown group (`not-found`) and a
 * span that ends before it begins or is longer than a year.
 */
export async function tryScheme(ctx: Context, wish: Wish): Promise<Tried> {
  requireEverybody(ctx);
  if (wish.to_on < wish.from_on) throw failField('to_on', 'commission.span-ends');
  if (addDays(wish.from_on, longest) < wish.to_on) throw failField('to_on', 'commission.span-long');
  const group = (await allGroups(ctx)).find(({ id }) => id === wish.group_id);
  if (!group) throw fail('not-found');
  const { time_zone, base_currency } = await getSettings(ctx);
  const [scheme, above, staff] = [schemeOfGroup(group), await readAbove(ctx), new Set(group.staff_ids)];
  const orders: ReadOrder[] = [];
  for await (const page of ordersOf(ctx, wish, time_zone))
    orders.push(...page.filter(({ sellers }) => sellers.some(({ accountId }) => staff.has(accountId))));
  const now = earn(orders, scheme, staff, above);
  const would = earn(orders, changed(scheme, wish), staff, above);
  return {
    currency: base_currency,
    orders: orders.length,
    ...(await added(ctx, now, would)),
  };
}

async function added(ctx: Context, now: ReadonlyMap<string, Sum>, would: ReadonlyMap<string, Sum>) {
  const keys = [...new Set([...now.keys(), ...would.keys()])].map((each) => {
    const [account = '', month = ''] = each.split(':');
    return { each, accountId: Number(account), month };
  });
  const sum = (of: ReadonlyMap<string, Sum>, list: typeof keys, what: keyof Sum = 'cents') =>
    toWire(list.reduce((total, { each }) => total + (of.get(each)?.[what] ?? 0), 0));
  const ids = [...new Set(keys.map(({ accountId }) => accountId))];
  const names = await ctx.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [0, ...ids]));
  const months = [...new Set(keys.map(({ month }) => month))].sort();
  return {
    now: sum(now, keys),
    would: sum(would, keys),
    people: names
      .map(({ id, name }) => {
        const own = keys.filter(({ accountId }) => accountId === id);
        return {
          account_id: id,
          name,
          turnover: sum(now, own, 'turnover'),
          now: sum(now, own),
          would: sum(would, own),
        };
      })
      .sort((one, other) => other.would - one.would || one.name.localeCompare(other.name)),
    months: months.map((month) => {
      const own = keys.filter((each) => each.month === month);
      return { month, now: sum(now, own), would: sum(would, own) };
    }),
  };
}
