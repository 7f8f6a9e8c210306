import type { TxContext } from '../context/index.ts';
import { statement } from '../db/index.ts';
import { lockSubjects, type Owner, type Subject, same } from './subject.ts';

/** From an instant until another, which does not belong to it. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

export interface Wish {
  readonly subject: Subject;
  /** Whole pieces, more than 0; of time it is 1. */
  readonly quantity: number;
  /** Only this time of the subject, a person or a room, with what has to stay free around it. There is one of each. */
  readonly during?: TimeRange | undefined;
  /** Holds of one party share the time: the seats of a class. Left out: nobody shares it. */
  readonly party?: string | undefined;
  /** Data of the domain, stored with the hold and returned with it. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** How much of a subject may be promised. */
export interface Limit {
  readonly subject: Subject;
  /** Null: as much as one likes. */
  readonly capacity: number | null;
  /** Only what was promised since then counts towards it; left out: everything. */
  readonly since?: Date | null | undefined;
}

export interface HoldDraft {
  readonly owner: Owner;
  readonly wishes: readonly Wish[];
  /** The time at which the hold is given back, unless it was taken. Null: taken at once. */
  readonly until: Date | null;
  /**
   * Asked once the subjects are locked, so that a capacity read here is the one that counts. One for each subject wished for
   * without a time.
   */
  limits(): Promise<readonly Limit[]>;
}

// Whatever has expired of these subjects is released first, here and not by the clock alone: an owner who takes hers at the same
// instant either was faster, and hers counts, or finds it released.
const write = statement<{ fits: boolean }, [string, string, string, Date | null, Date]>(
  'holds-hold',
  `with asked as (
     select * from jsonb_to_recordset($1::jsonb)
       each(kind text, id text, quantity int, details jsonb, capacity int, since timestamptz, during tstzrange, party text)),
   late as materialized (
     select h.id from holds h join asked on h.subject_kind = asked.kind and h.subject_id = asked.id
     where h.state = 'held' and h.expires_at <= $5::timestamptz and (h.owner_kind, h.owner_id) <> ($2, $3)
     order by h.id for update of h),
   gone as (
     update holds h set state = 'released', returned = h.quantity, expires_at = null from late where h.id = late.id and h.state = 'held'
     returning h.id),
   counted as (
     select asked.kind, asked.id, asked.quantity, asked.details, asked.capacity, asked.during, asked.party,
       case when asked.during is null then coalesce(max(h.turn), 0) + 1 end as turn,
       coalesce(sum(h.quantity - h.returned) filter (
         where h.id not in (select id from gone) and (h.owner_kind, h.owner_id) <> ($2, $3)
           and (asked.since is null or h.created_at >= asked.since) and (asked.party is null or h.party <> asked.party)), 0) as promised
     from asked left join holds h on h.subject_kind = asked.kind and h.subject_id = asked.id
       and (asked.during is null or (h.during && asked.during and h.state <> 'released'))
     group by asked.kind, asked.id, asked.quantity, asked.details, asked.capacity, asked.during, asked.party),
   judged as (select bool_and(capacity is null or promised + quantity <= capacity) as fits from counted),
   written as (
     insert into holds (subject_kind, subject_id, quantity, owner_kind, owner_id, state, expires_at, turn, during, party, details, created_at)
     select kind, id, quantity, $2, $3, case when $4::timestamptz is null then 'taken' else 'held' end, $4, turn, during, party, details, $5
     from counted, judged where judged.fits order by kind, id
     on conflict on constraint holds_owner_subject do update set quantity = excluded.quantity, returned = 0,
       state = excluded.state, expires_at = excluded.expires_at, turn = excluded.turn, during = excluded.during, party = excluded.party, details = excluded.details,
       created_at = case when holds.state = 'released' then excluded.created_at else holds.created_at end)
   select fits from judged`,
);

/**
 * Promises an owner everything she wishes for, or nothing: of many at once exactly as many get it as there is. What she has of
 * these subjects already is replaced. Locks the subjects, then reads the limits. Returns false where one of them does not suffice;
 * nothing was written then.
 */
export async function hold(tx: TxContext, { owner, wishes, until, limits }: HoldDraft): Promise<boolean> {
  if (wishes.length === 0) return true;
  await lockSubjects(
    tx,
    wishes.map(({ subject }) => subject),
  );
  const allowed = wishes.every(({ during }) => during) ? [] : await limits();
  const rows = wishes.map(({ subject, quantity, during, party = `${owner.kind}:${owner.id}`, details = {} }) => {
    if (during) {
      const range = `[${during.from.toISOString()},${during.to.toISOString()})`;
      return { ...subject, quantity, details, capacity: 1, since: null, during: range, party };
    }
    const limit = allowed.find((one) => same(one.subject, subject));
    if (!limit) throw new Error(`no limit of ${subject.kind}:${subject.id}`);
    return { ...subject, quantity, details, capacity: limit.capacity, since: limit.since ?? null };
  });
  const [row] = await tx.run(write, [JSON.stringify(rows), owner.kind, owner.id, until, tx.runtime.now()]);
  return row?.fits === true;
}
