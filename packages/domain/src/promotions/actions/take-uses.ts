// Uses of promotions, counted when an order is placed and given back when it is canceled or refunded in full. Only promotions with a limit are
// locked; the others are given to everybody at once.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { Grant } from '../facts/grant.ts';
import { promotionsTag } from '../queries/live-promotions.ts';
import type { Person } from '../rules/person.ts';

/** A grant of an order with what it came to. */
export interface Taken {
  readonly grant: Grant;
  readonly amount_cents: number;
}

/** Whether a promotion's uses are counted. */
export const hasLimit = ({ grant: { promotion } }: Taken) =>
  promotion.limit_total !== null || promotion.limit_person !== null || promotion.budget_cents !== null;

// The conditions are judged on the rows as they are when their locks are held: of a hundred at once only as many as there are pass.
const count = statement<{ id: number; gone: boolean }, [number[], number[]]>(
  'promotion-count',
  `with asked as (select * from unnest($1::int[], $2::bigint[]) each(id, cents)),
   held as materialized (select p.id from promotions p join asked using (id) order by p.id for update of p)
   update promotions p set used_count = p.used_count + 1, spent_cents = p.spent_cents + asked.cents
   from asked join held using (id)
   where p.id = asked.id and p.status in ('pending', 'published')
     and (p.limit_total is null or p.used_count < p.limit_total)
     and (p.budget_cents is null or p.spent_cents + asked.cents <= p.budget_cents)
   returning p.id, (p.used_count >= p.limit_total or p.spent_cents >= p.budget_cents) is true as gone`,
);

const countCodes = statement<{ id: number }, [number[]]>(
  'promotion-count-codes',
  `with held as materialized (select id from promotion_codes where id = any($1::int[]) and most_uses is not null order by id for update)
   update promotion_codes c set used_count = c.used_count + 1 from held
   where c.id = held.id and c.used_count < c.most_uses returning c.id`,
);

/** After the locks: what was committed while they were waited for is seen. */
const hadBefore = statement<{ promotion_id: number; had: number }, [number[], number | null, string | null, string[]]>(
  'promotion-had',
  `select promotion_id, count(*)::int as had from (
     select promotion_id from promotion_uses
     where promotion_id = any($1::int[]) and state = 'taken'
       and (customer_id = $2::int or email = $3::text or phones && $4::text[])
     union all
     select promotion_id from promotion_leases where promotion_id = any($1::int[]) and customer_id = $2::int) each
   group by promotion_id`,
);

const write = statement<Record<string, never>, [number, number | null, string, string[], string]>(
  'promotion-uses-write',
  `insert into promotion_uses (order_id, customer_id, email, phones, promotion_id, code_id, amount_cents, points, counted)
   select $1::int, $2::int, $3::text, $4::text[], each.promotion_id, each.code_id, each.amount_cents, each.points, each.counted
   from jsonb_to_recordset($5::jsonb) each(promotion_id int, code_id int, amount_cents bigint, points int, counted int)
   on conflict (order_id, promotion_id) do update set state = 'taken', code_id = excluded.code_id,
     amount_cents = excluded.amount_cents, points = excluded.points, counted = excluded.counted`,
);

async function countPromotions(tx: TxContext, taken: readonly Taken[], person: Person): Promise<boolean> {
  const limited = taken.filter(hasLimit);
  if (limited.length === 0) return true;
  const ids = limited.map(({ grant }) => grant.promotion.id);
  const rows = await tx.run(count, [ids, limited.map(({ amount_cents }) => amount_cents)]);
  if (rows.some(({ gone }) => gone)) tx.tx.changedTags.add(promotionsTag);
  if (rows.length < ids.length) return false;
  const perPerson = limited.filter(({ grant }) => grant.promotion.limit_person !== null);
  if (perPerson.length === 0) return true;
  const had = await tx.run(hadBefore, [
    perPerson.map(({ grant }) => grant.promotion.id),
    person.customerId,
    person.email ?? null,
    [...(person.phones ?? [])],
  ]);
  return perPerson.every(({ grant: { promotion } }) => {
    const before = had.find(({ promotion_id }) => promotion_id === promotion.id)?.had ?? 0;
    return before < (promotion.limit_person ?? 0);
  });
}

async function countTypedCodes(tx: TxContext, taken: readonly Taken[]): Promise<boolean> {
  const once = taken.filter(({ grant }) => grant.promotion.code_mode === 'many' && grant.code_id !== null);
  if (once.length === 0) return true;
  const rows = await tx.run(countCodes, [once.map(({ grant }) => grant.code_id ?? 0)]);
  return rows.length === once.length;
}

/**
 * Counts what an order is about to be given, before its stock is taken. False: something of it is gone meanwhile; the caller
 * rolls back.
 */
export async function countUses(tx: TxContext, taken: readonly Taken[], person: Person): Promise<boolean> {
  return (await countPromotions(tx, taken, person)) && (await countTypedCodes(tx, taken));
}

/** Remembers what an order was given, in the transaction that counted it. */
export async function keepUses(tx: TxContext, orderId: number, taken: readonly Taken[], person: Person): Promise<void> {
  if (taken.length === 0) return;
  const rows = taken.map((each) => ({
    promotion_id: each.grant.promotion.id,
    code_id: each.grant.code_id,
    amount_cents: each.amount_cents,
    points: each.grant.points,
    counted: hasLimit(each) ? 1 : 0,
  }));
  await tx.run(write, [
    orderId,
    person.customerId,
    person.email ?? '',
    [...(person.phones ?? [])],
    JSON.stringify(rows),
  ]);
}

const giveBack = statement<{ id: number }, [number, number[] | null]>(
  'promotion-give-back',
  `with released as (
     update promotion_uses set state = 'released' where order_id = $1::int and state = 'taken'
       and ($2::int[] is null or promotion_id = any($2::int[]))
     returning promotion_id, code_id, amount_cents, counted),
   codes as (
     update promotion_codes c set used_count = c.used_count - 1 from released r
     where c.id = r.code_id and c.most_uses is not null),
   changed as (
     update promotions p set used_count = p.used_count - 1, spent_cents = p.spent_cents - r.amount_cents
     from released r where p.id = r.promotion_id and r.counted = 1)
   select promotion_id as id from released`,
);

/**
 * Gives back what an order used, once: codes, limits and budgets are free again. Of some promotions, or, where it is canceled or
 * refunded in full, of all. To be called before lots are locked. Returns of how many promotions.
 */
export async function giveUsesBack(tx: TxContext, orderId: number, ofPromotions?: readonly number[]): Promise<number> {
  const rows = await tx.run(giveBack, [orderId, ofPromotions ? [...ofPromotions] : null]);
  if (rows.length > 0) tx.tx.changedTags.add(promotionsTag);
  return rows.length;
}

const takeAgain = statement<{ all: boolean }, [number]>(
  'promotion-take-again',
  `with mine as materialized (
     update promotion_uses set state = 'taken' where order_id = $1::int and state = 'released'
     returning promotion_id, code_id, amount_cents, counted),
   held as materialized (
     select id from promotions where id in (select promotion_id from mine where counted = 1) order by id for update),
   counted as (
     update promotions p set used_count = p.used_count + 1, spent_cents = p.spent_cents + m.amount_cents
     from mine m join held on held.id = m.promotion_id
     where p.id = m.promotion_id and m.counted = 1 and (p.limit_total is null or p.used_count < p.limit_total)
       and (p.budget_cents is null or p.spent_cents + m.amount_cents <= p.budget_cents)
     returning p.id),
   codes as (
     update promotion_codes c set used_count = c.used_count + 1 from mine m
     where c.id = m.code_id and c.most_uses is not null and c.used_count < c.most_uses returning c.id)
   select (select count(*) from counted) = (select count(*) from mine where counted = 1)
     and (select count(*) from codes) = (select count(*) from mine m join promotion_codes c on c.id = m.code_id
       where c.most_uses is not null) as "all"`,
);

/**
 * Counts once more what an order had given back, for one that was canceled and is to be delivered after all; one that gave
 * back nothing needs nothing. False: something of it is gone; the caller rolls back.
 */
export async function takeUsesAgain(tx: TxContext, orderId: number): Promise<boolean> {
  const [taken] = await tx.run(takeAgain, [orderId]);
  tx.tx.changedTags.add(promotionsTag);
  return taken?.all === true;
}
