import type { Localized } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { promotionsTag } from '../queries/live-promotions.ts';
import type { Person } from '../rules/person.ts';
import { countUses, keepUses, type Taken } from './take-uses.ts';

interface Had {
  promotion_id: number;
  amount_cents: number;
  name: Localized;
}

const read = statement<Had, [number]>(
  'promotion-uses-of-order',
  `select u.promotion_id, u.amount_cents::float8 as amount_cents, p.name from promotion_uses u
   join promotions p on p.id = u.promotion_id
   where u.order_id = $1 and u.state = 'taken' order by u.promotion_id for update of p`,
);

const release = statement<{ id: number }, [number, number[]]>(
  'promotion-release-some',
  `with released as (
     update promotion_uses set state = 'released' where order_id = $1::int and promotion_id = any($2::int[]) and state = 'taken'
     returning promotion_id, code_id, amount_cents, counted),
   codes as (
     update promotion_codes c set used_count = c.used_count - 1 from released r
     where c.id = r.code_id and c.most_uses is not null)
   update promotions p set used_count = p.used_count - 1, spent_cents = p.spent_cents - r.amount_cents
   from released r where p.id = r.promotion_id and r.counted = 1 returning p.id`,
);

const adjust = statement<{ id: number }, [number, number[], number[], number[]]>(
  'promotion-adjust-uses',
  `with asked as (select * from unnest($2::int[], $3::bigint[], $4::int[]) each(id, cents, points)),
   before as (
     select u.id, u.promotion_id, u.counted, asked.cents - u.amount_cents as more, asked.cents, asked.points
     from promotion_uses u join asked on asked.id = u.promotion_id where u.order_id = $1::int and u.state = 'taken'),
   written as (
     update promotion_uses u set amount_cents = b.cents, points = b.points from before b where u.id = b.id)
   update promotions p set spent_cents = p.spent_cents + b.more
   from before b where p.id = b.promotion_id and b.counted = 1 and b.more <> 0 returning p.id`,
);

export interface ChangedUses {
  /** Names of what the order has no more, and of what it has now. */
  readonly released: readonly Localized[];
  readonly added: readonly Localized[];
}

/**
 * An order that was changed is given other promotions, or the same for another amount: what it has no more is free for others.
 * Undefined when something new is gone meanwhile; the caller rolls back.
 */
export async function changeUses(
  tx: TxContext,
  orderId: number,
  taken: readonly Taken[],
  person: Person,
): Promise<ChangedUses | undefined> {
  const had = await tx.run(read, [orderId]);
  const idOf = ({ grant }: Taken) => grant.promotion.id;
  const gone = had.filter(({ promotion_id }) => !taken.some((one) => idOf(one) === promotion_id));
  const kept = taken.filter((one) => had.some(({ promotion_id }) => promotion_id === idOf(one)));
  const added = taken.filter((one) => !kept.includes(one));
  if (gone.length > 0) await tx.run(release, [orderId, gone.map(({ promotion_id }) => promotion_id)]);
  if (kept.length > 0) {
    const amounts = kept.map(({ amount_cents }) => amount_cents);
    await tx.run(adjust, [orderId, kept.map(idOf), amounts, kept.map(({ grant }) => grant.points)]);
  }
  if (!(await countUses(tx, added, person))) return undefined;
  await keepUses(tx, orderId, added, person);
  if (had.length > 0) tx.tx.changedTags.add(promotionsTag);
  return { released: gone.map(({ name }) => name), added: added.map(({ grant }) => grant.promotion.name) };
}
