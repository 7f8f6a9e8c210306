// Uses that are kept for a sale which is not written yet: they count like those of orders, under the same locks and constraints, until the
// sale is written, given up, or its time is over. The owner is the sale's key.
import { byItself, type Context, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { promotionsTag } from '../queries/live-promotions.ts';
import type { Person } from '../rules/person.ts';
import { countUses, hasLimit, type Taken } from './take-uses.ts';

export interface LeasedUse {
  readonly promotion_id: number;
  readonly code_id: number | null;
  /** The part of the budget that is kept. */
  readonly amount_cents: number;
  /** 1 where it counts against limits of the promotion. */
  readonly counted: number;
}

const read = statement<LeasedUse, [string]>(
  'promotion-leases',
  `select promotion_id, code_id, amount_cents::int as amount_cents, counted from promotion_leases where owner = $1 order by promotion_id`,
);

/** Uses that are kept for an owner. */
export const leasedUses = (ctx: Context, owner: string): Promise<readonly LeasedUse[]> => ctx.run(read, [owner]);

const write = statement<never, [string, number, number | null, number | null, number, number]>(
  'promotion-lease',
  `insert into promotion_leases (owner, promotion_id, code_id, customer_id, amount_cents, counted)
   values ($1, $2::int, $3::int, $4::int, $5::bigint, $6::int)`,
);

class Gone extends Error {}

/** Only promotions with a limit, and codes that are good once, are counted; there is enough of the others. */
const isCounted = (taken: Taken) => hasLimit(taken) || taken.grant.promotion.code_mode === 'many';

/** Keeps uses for an owner who has none of these promotions yet. Returns those that are kept, or need not be. */
export async function leaseUses(
  tx: TxContext,
  owner: string,
  taken: readonly Taken[],
  person: Person,
): Promise<readonly Taken[]> {
  const kept: Taken[] = [];
  for (const each of taken.toSorted((one, other) => one.grant.promotion.id - other.grant.promotion.id)) {
    const { promotion, code_id } = each.grant;
    if (!isCounted(each)) {
      kept.push(each);
      continue;
    }
    try {
      await byItself(tx, async () => {
        if (!(await countUses(tx, [each], person))) throw new Gone();
        const counted = hasLimit(each) ? 1 : 0;
        await tx.run(write, [owner, promotion.id, code_id, person.customerId, each.amount_cents, counted]);
      });
      kept.push(each);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }
  return kept;
}

const free = statement<{ id: number }, [string, readonly number[] | null]>(
  'promotion-free-leases',
  `with held as materialized (
     select p.id from promotions p join promotion_leases l on l.promotion_id = p.id
     where l.owner = $1 and ($2::int[] is null or p.id = any($2::int[])) order by p.id for update of p),
   gone as (
     delete from promotion_leases l using held where l.owner = $1 and l.promotion_id = held.id
     returning l.promotion_id, l.code_id, l.amount_cents, l.counted),
   codes as (
     update promotion_codes c set used_count = c.used_count - 1 from gone
     where c.id = gone.code_id and c.most_uses is not null),
   changed as (
     update promotions p set used_count = p.used_count - 1, spent_cents = p.spent_cents - gone.amount_cents
     from gone where p.id = gone.promotion_id and gone.counted = 1)
   select promotion_id as id from gone`,
);

/** Frees what is kept for an owner, of some promotions or of all. */
export async function freeUses(tx: TxContext, owner: string, promotionIds?: readonly number[]): Promise<void> {
  if (promotionIds?.length === 0) return;
  const rows = await tx.run(free, [owner, promotionIds ?? null]);
  if (rows.length > 0) tx.tx.changedTags.add(promotionsTag);
}
