// What becomes of a hold: taken for good, or given back.
import type { TxContext } from '../context/index.ts';
import { statement } from '../db/index.ts';
import { lockSubjects, type Owner, type Subject } from './subject.ts';

const ofOwner = statement<Subject, [string, string, string | null]>(
  'holds-of-owner',
  `select subject_kind as kind, subject_id as id from holds
   where owner_kind = $1 and owner_id = $2 and ($3::text is null or subject_kind = $3) order by id`,
);

/** The locks on what an owner has. False when she has and had nothing. */
async function lockOwn(tx: TxContext, owner: Owner, kind: string | null): Promise<boolean> {
  const subjects = await tx.run(ofOwner, [owner.kind, owner.id, kind]);
  if (subjects.length > 0) await lockSubjects(tx, subjects);
  return subjects.length > 0;
}

// All or nothing, on the rows as they are when the locks are held: one that expired meanwhile is released and not hers any more.
const keep = statement<{ kept: boolean }, [string, string, string | null, Date | null]>(
  'holds-keep',
  `with mine as materialized (
     select id, state from holds where owner_kind = $1 and owner_id = $2 and ($3::text is null or subject_kind = $3)
     order by id for update),
   judged as (select count(*) > 0 and coalesce(bool_and(state <> 'released'), false) as kept from mine),
   written as (
     update holds h set state = case when $4::timestamptz is null then 'taken' else 'held' end, expires_at = $4
     from mine, judged where h.id = mine.id and judged.kept and mine.state = 'held')
   select kept from judged`,
);

/**
 * What an owner holds (of one kind of subject, or all) is hers for good: she paid. It may be past its time as long as nobody gave
 * it away. False when something of it is released, or there is nothing: nothing was changed; `hold` may still get it once more.
 */
export async function take(tx: TxContext, owner: Owner, kind?: string): Promise<boolean> {
  await lockOwn(tx, owner, kind ?? null);
  const [row] = await tx.run(keep, [owner.kind, owner.id, kind ?? null, null]);
  return row?.kept === true;
}

/**
 * What an owner holds stays hers until another instant, or for good (null); what she took stays taken. May be past its time as long as
 * nobody gave it away. False when something of it is released, or there is nothing: nothing was changed.
 */
export async function prolong(tx: TxContext, owner: Owner, until: Date | null): Promise<boolean> {
  await lockOwn(tx, owner, null);
  const [row] = await tx.run(keep, [owner.kind, owner.id, null, until]);
  return row?.kept === true;
}

/** So many pieces of one subject. */
export interface Piece {
  readonly subject: Subject;
  readonly quantity: number;
}

const giveBack = statement<{ pieces: number }, [string, string, string | null, string | null]>(
  'holds-release',
  `with asked as (
     select kind, id, sum(quantity)::int as quantity from jsonb_to_recordset($4::jsonb) each(kind text, id text, quantity int)
     group by kind, id),
   before as materialized (
     select h.id, h.returned, case when $4::jsonb is null then h.quantity
       else least(h.quantity, h.returned + (select a.quantity from asked a where a.kind = h.subject_kind and a.id = h.subject_id)) end as after
     from holds h where h.owner_kind = $1 and h.owner_id = $2 and h.state <> 'released'
       and ($3::text is null or h.subject_kind = $3) order by h.id for update),
   written as (
     update holds h set returned = b.after,
       state = case when b.after = h.quantity then 'released' else h.state end,
       expires_at = case when b.after = h.quantity then null else h.expires_at end
     from before b where h.id = b.id and b.after > b.returned returning b.after - b.returned as pieces)
   select coalesce(sum(pieces), 0)::int as pieces from written`,
);

/**
 * Gives back what an owner holds or took (of one kind of subject, or all), once: all of it, or so many pieces of some subjects and
 * never more than she has. Returns how many pieces are free again.
 */
export async function release(
  tx: TxContext,
  owner: Owner,
  { kind, pieces }: { readonly kind?: string; readonly pieces?: readonly Piece[] } = {},
): Promise<number> {
  if (!(await lockOwn(tx, owner, kind ?? null))) return 0;
  const some = pieces && JSON.stringify(pieces.map(({ subject, quantity }) => ({ ...subject, quantity })));
  const [row] = await tx.run(giveBack, [owner.kind, owner.id, kind ?? null, some ?? null]);
  return row?.pieces ?? 0;
}
