import type { Context } from '../context/index.ts';
import { statement } from '../db/index.ts';
import type { Limit } from './hold.ts';
import { beginningWith, type Owner, type Subject, same } from './subject.ts';

const sums = statement<{ kind: string; id: string; promised: string }, [string, Date]>(
  'holds-promised',
  `select asked.kind, asked.id, coalesce(sum(h.quantity - h.returned), 0) as promised
   from jsonb_to_recordset($1::jsonb) asked(kind text, id text, since timestamptz)
   left join holds h on h.subject_kind = asked.kind and h.subject_id = asked.id and h.state <> 'released'
     and (h.state = 'taken' or h.expires_at > $2) and (asked.since is null or h.created_at >= asked.since)
   group by asked.kind, asked.id`,
);

/** How much of each subject is promised at the moment; for what is shown. Whoever gives something away calls `hold`. */
export async function promisedOf(
  ctx: Context,
  subjects: readonly (Subject & Pick<Limit, 'since'>)[],
): Promise<(subject: Subject) => number> {
  if (subjects.length === 0) return () => 0;
  const asked = JSON.stringify(subjects.map(({ kind, id, since = null }) => ({ kind, id, since })));
  const rows = await ctx.run(sums, [asked, ctx.runtime.now()]);
  return (subject) => Number(rows.find((row) => same(row, subject))?.promised ?? 0);
}

/** The pieces promised of one subject, and the number of owners they are promised to. */
export interface PromisedRow {
  readonly id: string;
  readonly promised: number;
  readonly owners: number;
}

const between = statement<PromisedRow, [string, string, string, Date]>(
  'holds-promised-between',
  `select subject_id as id, sum(quantity - returned)::int as promised, count(*)::int as owners
   from holds where subject_kind = $1 and subject_id ~>=~ $2 and subject_id ~<~ $3
     and state <> 'released' and (state = 'taken' or expires_at > $4)
   group by subject_id order by subject_id collate "C"`,
);

/**
 * The subjects of a kind of which something is promised, whose ids lie between two texts, byte by byte; the second does not belong
 * to them. For what is shown, as `promisedOf`.
 */
export const promisedBetween = (
  ctx: Context,
  kind: string,
  [from, to]: readonly [string, string],
): Promise<readonly PromisedRow[]> => ctx.run(between, [kind, from, to, ctx.runtime.now()]);

/** How much of a subject can be had at the moment, never less than 0; null where nothing limits it. */
export async function freeOf(ctx: Context, { subject, capacity, since }: Limit): Promise<number | null> {
  if (capacity === null) return null;
  const promised = await promisedOf(ctx, [{ ...subject, since }]);
  return Math.max(0, capacity - promised(subject));
}

export interface HoldRow {
  readonly id: number;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly quantity: number;
  /** The part of the hold that was given back. */
  readonly returned: number;
  readonly owner_kind: string;
  readonly owner_id: string;
  readonly state: 'held' | 'taken' | 'released';
  readonly expires_at: Date | null;
  readonly details: Record<string, unknown>;
  readonly created_at: Date;
}

const columns = `id::int, subject_kind, subject_id, quantity, returned, owner_kind, owner_id, state, expires_at, details, created_at`;

const ofOwner = statement<HoldRow, [string, string]>(
  'holds-read-owner',
  `select ${columns} from holds where owner_kind = $1 and owner_id = $2 order by holds.id`,
);

/** Everything an owner has or had, released ones too, oldest first. */
export const holdsOf = (ctx: Context, owner: Owner): Promise<readonly HoldRow[]> =>
  ctx.run(ofOwner, [owner.kind, owner.id]);

const ofSubjects = statement<HoldRow, [string, string, number]>(
  'holds-read-subjects',
  `select ${columns} from holds where subject_kind = $1 and subject_id like $2 order by holds.id desc limit $3::int`,
);

/** Holds of all subjects of a kind whose id begins so, newest first, at most 100. */
export const holdsOfSubjects = (ctx: Context, kind: string, prefix: string, most = 100): Promise<readonly HoldRow[]> =>
  ctx.run(ofSubjects, [kind, beginningWith(prefix), most]);
