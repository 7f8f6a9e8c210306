import type { Context } from '../context/index.ts';
import { statement } from '../db/index.ts';
import type { TimeRange } from './hold.ts';
import type { Subject } from './subject.ts';

/** A time of a subject that somebody has. */
export interface RangeRow {
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly party: string;
  readonly from_at: Date;
  readonly to_at: Date;
}

const ofSubjects = statement<RangeRow, [string[], string[], Date, Date, Date]>(
  'holds-ranges',
  `select distinct h.subject_kind, h.subject_id, h.party, lower(h.during) as from_at, upper(h.during) as to_at
   from unnest($1::text[], $2::text[]) asked(kind, id)
   join holds h on h.subject_kind = asked.kind and h.subject_id = asked.id and h.during && tstzrange($3, $4)
     and h.state <> 'released' and (h.state = 'taken' or h.expires_at > $5)
   order by h.subject_kind, h.subject_id, from_at, h.party`,
);

/** Which times of these subjects are held or taken between two instants, each party's once. For what is shown: whoever promises calls `hold`. */
export const rangesOf = (
  ctx: Context,
  subjects: readonly Subject[],
  { from, to }: TimeRange,
): Promise<readonly RangeRow[]> =>
  ctx.run(ofSubjects, [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id), from, to, ctx.runtime.now()]);
