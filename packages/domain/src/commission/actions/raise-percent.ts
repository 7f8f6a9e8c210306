// The lines of a month that a tier lifts, many at a time. A line is lifted here when nothing else of it moves: nothing went back, no cap cuts
// it. Whatever is not so plain is settled order by order.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { lockAccounts, postMany } from '@kaifong/kernel/postings';
import { aboutEarning, orderLock, payableOf, pendingOf } from '../queries/ledgers.ts';
import type { GroupRecord } from '../queries/schemes.ts';
import { uplineAmount } from '../rules/plan-line.ts';
import { percentOf } from '../rules/reckon.ts';

/** Orders of one transaction: each is held by a lock of its own. */
const together = 200;
/** Lines of one statement of the database: more could take longer than one may. */
const atOnce = 2_000;

/** No statement that somebody agreed to holds an earning `e`. */
export const openEarning = `not exists (select from commission_statement_lines l join commission_statements s on s.id = l.statement_id
  where l.earning_id = e.id and l.standing and s.status in ('approved', 'processing', 'paid'))`;

export interface Raise {
  /** The seller. */
  readonly accountId: number;
  /** The month's first day. */
  readonly month: string;
  readonly percent: number;
  readonly group: GroupRecord;
  /** People whose month has a cap. */
  readonly capped: readonly number[];
}

/** Earnings of the seller's sales with another percentage: $1 seller, $2 month, $3 percent, $4 group. */
const lifted = `e.seller_id = $1::int and e.earned_on >= $2::date and e.earned_on < $2::date + interval '1 month' and e.group_id = $4::int
  and not e.by_product and e.percent <> $3::numeric and ${openEarning}`;
const plain = `not e.withdrawn and e.left_cents = e.amount_cents and e.left_base_cents = e.base_cents and e.percent < $3::numeric
  and not e.account_id = any($5::int[])`;

type Params = [number, string, number, number, number[]];

const plainOrders = statement<{ order_id: number }, Params>(
  'commission-plain-orders',
  `select e.order_id from commission_earnings e where ${lifted}
   group by e.order_id having bool_and(${plain}) order by e.order_id`,
);

interface PlainEarning {
  readonly id: number;
  readonly account_id: number;
  readonly base_cents: number;
  readonly amount_cents: number;
  readonly upline_percent: string | null;
  readonly available_from: Date | null;
  readonly number: string;
  readonly made: number;
}

const plainEarnings = statement<PlainEarning, [...Params, number[]]>(
  'commission-plain-earnings',
  `with held as (
     select e.*, bool_and(${plain}) over (partition by e.order_id) as is_plain from commission_earnings e
     where e.order_id = any($6::int[]) and ${lifted})
   select e.id, e.account_id, e.base_cents::float8 as base_cents, e.amount_cents::float8 as amount_cents, e.upline_percent, e.available_from, o.number,
     (select count(*)::int from postings p where p.about_kind = 'commission-earning' and p.about_id = e.id) as made
   from held e join orders o on o.id = e.order_id where e.is_plain order by e.id`,
);

const write = statement<{ id: number }, [string, number]>(
  'commission-write-raised',
  `update commission_earnings e set percent = $2::numeric, amount_cents = d.amount, left_cents = d.amount
   from jsonb_to_recordset($1::jsonb) as d (id int, amount int) where e.id = d.id returning e.id`,
);

interface Raised extends PlainEarning {
  readonly amount: number;
}

async function writeRaised(tx: TxContext, raised: readonly Raised[], percent: number): Promise<void> {
  const now = tx.runtime.now();
  await tx.run(write, [JSON.stringify(raised.map(({ id, amount }) => ({ id, amount }))), percent]);
  await postMany(
    tx,
    raised
      .filter(({ amount, amount_cents }) => amount > amount_cents)
      .map(({ id, account_id, amount, amount_cents, available_from, number, made }) => ({
        account: available_from ? payableOf(account_id) : pendingOf(account_id),
        delta: amount - amount_cents,
        kind: 'earn',
        source: `earning:${id}:${made + 1}`,
        about: aboutEarning(id),
        availableFrom: available_from && available_from > now ? available_from : now,
        reason: number,
      })),
  );
}

async function raise(tx: TxContext, orderIds: readonly number[], params: Params): Promise<number> {
  await lockAccounts(
    tx,
    orderIds.map((id) => orderLock(id)),
  );
  const earnings = await tx.run(plainEarnings, [...params, [...orderIds]]);
  const people = [...new Set(earnings.map(({ account_id }) => account_id))].sort((one, other) => one - other);
  await lockAccounts(
    tx,
    people.map((id) => pendingOf(id)),
  );
  const percent = params[2];
  const raised = earnings.map((earning) => {
    const { base_cents, upline_percent: above } = earning;
    const amount = above === null ? percentOf(base_cents, percent) : uplineAmount(base_cents, percent, Number(above));
    return { ...earning, amount };
  });
  for (let first = 0; first < raised.length; first += atOnce)
    await writeRaised(tx, raised.slice(first, first + atOnce), percent);
  return raised.length;
}

/** Lifts the plain lines of a seller's month to the tier it reached, with what those above get of them. Returns how many. */
export async function raisePercent(ctx: Context, { accountId, month, percent, group, capped }: Raise): Promise<number> {
  const params: Params = [accountId, month, percent, group.id, [...capped]];
  const ids = (await ctx.run(plainOrders, params)).map(({ order_id }) => order_id);
  let changed = 0;
  for (let first = 0; first < ids.length; first += together)
    changed += await inTransaction(ctx, (tx) => raise(tx, ids.slice(first, first + together), params));
  return changed;
}
