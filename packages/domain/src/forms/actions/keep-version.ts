import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { FormRow } from '../queries/find-form.ts';

const keep = statement<{ revision: number }, [number, string]>(
  'forms-keep-version',
  `with known as (
     select revision from form_versions where form_id = $1::int and tabs = $2::jsonb order by revision desc limit 1),
   made as (
     insert into form_versions (form_id, revision, tabs)
     select $1::int, coalesce(max(revision), 0) + 1, $2::jsonb from form_versions where form_id = $1::int
     having not exists (select from known)
     on conflict (form_id, revision) do nothing returning revision)
   select revision from known union all select revision from made`,
);

/** Keeps what a form asks as it is now, once for all who answer it so, and returns the number of that version. */
export async function keepVersion(tx: TxContext, { id, tabs }: Pick<FormRow, 'id' | 'tabs'>): Promise<number> {
  // Whoever is second at the same moment finds what the first one wrote.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const [row] = await tx.run(keep, [id, JSON.stringify(tabs)]);
    if (row) return row.revision;
  }
  throw new Error(`no version of form ${id} could be kept`);
}
