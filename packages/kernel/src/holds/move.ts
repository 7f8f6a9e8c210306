import type { TxContext } from '../context/index.ts';
import { statement } from '../db/index.ts';
import { beginningWith, type Subject } from './subject.ts';

// The moved holds get the turns after those the new subject has already.
const move = statement<{ id: number }, [string, string, string, string, number[] | null]>(
  'holds-move',
  `with mine as materialized (
     select id, $4 || substr(subject_id, length($2) + 1) as subject_id from holds
     where subject_kind = $1 and subject_id like $3 and ($5::bigint[] is null or id = any($5::bigint[])) order by id for update),
   placed as (
     select mine.id, mine.subject_id, row_number() over (partition by mine.subject_id order by mine.id)
       + coalesce((select max(h.turn) from holds h where h.subject_kind = $1 and h.subject_id = mine.subject_id), 0) as turn
     from mine)
   update holds h set subject_id = placed.subject_id, turn = case when h.during is null then placed.turn end from placed where h.id = placed.id returning h.id::int`,
);

/**
 * Moves holds to other subjects of the same kind by replacing the beginning of the subject's id: from `{ id: '12:' }` to `'7:'`, the
 * hold of `12:40` becomes one of `7:40`. `ids` limits it to these holds. Capacities are not checked. Returns the ids of the holds moved.
 */
export async function moveHolds(
  tx: TxContext,
  { from, to, ids }: { readonly from: Subject; readonly to: string; readonly ids?: readonly number[] },
): Promise<number[]> {
  const rows = await tx.run(move, [from.kind, from.id, beginningWith(from.id), to, ids ? [...ids] : null]);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
