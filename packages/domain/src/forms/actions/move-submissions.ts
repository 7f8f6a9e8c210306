// What a customer filled in whose record was laid into another's, and back.
import type { TxContext } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { keepMoved, movedWith } from '../../customers/index.ts';
import { formSubmissions } from '../schema.ts';

interface Merge {
  readonly merge_id: number;
  readonly kept_id: number;
  readonly merged_id: number;
}

/** They are the kept record's from now on. Whom a limited form counted them for stays as it was. */
export async function moveSubmissions(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  const moved = await tx.db
    .update(formSubmissions)
    .set({ customer_id: kept_id })
    .where(eq(formSubmissions.customer_id, merged_id))
    .returning({ id: formSubmissions.id });
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) await keepMoved(tx, merge_id, 'form_submissions', ids);
}

/** Those that moved go back; what was filled in since stays. */
export async function moveSubmissionsBack(tx: TxContext, { merge_id, merged_id }: Merge): Promise<void> {
  const moved = await movedWith(tx, merge_id, 'form_submissions');
  const ids = Array.isArray(moved) ? moved.map(Number) : [];
  if (ids.length > 0)
    await tx.db.update(formSubmissions).set({ customer_id: merged_id }).where(inArray(formSubmissions.id, ids));
}
