// What a later domain keeps of a customer goes her ways: to another record and back, out of the shop, and to herself.
import type { TxContext } from '@kaifong/kernel/context';
import type { Domain, PersonalParts } from '@kaifong/kernel/domain';
import { type AnyReaction, react } from '@kaifong/kernel/events';
import { eq, getTableName, inArray, sql, type Table } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { customerErased, customerMerged, mergeUndone } from '../contract/index.ts';
import { customerMerges, customers } from '../schema.ts';
import { addMoved, movedWith } from './merge-customers.ts';

/** `merge_id` names what was moved, so that the same goes back. */
export interface Merge {
  readonly merge_id: number;
  readonly kept_id: number;
  readonly merged_id: number;
}

export interface Moving {
  /** What hangs on the merged record moves to the kept one. */
  move(tx: TxContext, merge: Merge): Promise<void>;
  /** What moved goes back; what came since stays. */
  moveBack(tx: TxContext, merge: Merge): Promise<void>;
}

/** Rows of a table that name a customer in `customer_id`: all of the merged record's, or those that `condition` means. */
export function movedRows(
  table: Table & { readonly id: AnyPgColumn },
  condition?: (merge: Merge) => ReturnType<typeof sql>,
): Moving {
  const word = getTableName(table);
  return {
    async move(tx, merge) {
      const { merge_id, kept_id, merged_id } = merge;
      const { rows } = await tx.db.execute<{ id: number }>(
        sql`update ${table} set customer_id = ${kept_id} where customer_id = ${merged_id} and ${condition?.(merge) ?? sql`true`} returning id`,
      );
      await addMoved(
        tx,
        merge_id,
        word,
        rows.map(({ id }) => id),
      );
    },
    async moveBack(tx, { merge_id, merged_id }) {
      const moved = await movedWith(tx, merge_id, word);
      const ids = Array.isArray(moved) ? moved.map(Number) : [];
      if (ids.length > 0)
        await tx.db.execute(sql`update ${table} set customer_id = ${merged_id} where ${inArray(table.id, ids)}`);
    },
  };
}

/**
 * A row that was being written for a record while that record was merged goes to the kept one, and back with the others when the
 * merge is undone. Called by the reaction to what announces the row: the merge has moved what it saw, or is seen here.
 */
export async function followMerge(
  tx: TxContext,
  table: Table & { readonly id: AnyPgColumn },
  id: number,
): Promise<void> {
  const { rows } = await tx.db.execute<{ merge_id: number }>(sql`
    update ${table} set customer_id = merge.kept_id
    from ${customerMerges} merge join ${customers} merged on merged.id = merge.merged_id and merged.merged_into = merge.kept_id
    where ${table.id} = ${id} and ${table}.customer_id = merge.merged_id and merge.undone_at is null
    returning merge.id as merge_id`);
  for (const { merge_id } of rows) await addMoved(tx, merge_id, getTableName(table), [id]);
}

/** Each may be left to a sentence that says why there is nothing to do. */
export interface OfCustomer {
  readonly moves: readonly Moving[] | string;
  /** Nothing names an erased customer any more. */
  readonly erase: ((tx: TxContext, erased: { readonly customer_id: number }) => Promise<void>) | string;
  /** The parts of the domain in the file a customer gets when she asks for her data. */
  readonly personal: PersonalParts;
  /** Of the reaction that moves, where it is not `move`. */
  readonly moveName?: string;
}

/**
 * Whether a merge was taken back before its rows moved: then they stay, for the way back may be over already. The merge is held as its undo
 * holds it, so that an undo waits for rows that are moving.
 */
async function isUndone(tx: TxContext, { merge_id }: Merge): Promise<boolean> {
  const [row] = await tx.db
    .select({ undone_at: customerMerges.undone_at })
    .from(customerMerges)
    .where(eq(customerMerges.id, merge_id))
    .for('update');
  return row !== undefined && row.undone_at !== null;
}

/** The reactions and the personal part of a domain that keeps something of customers. Of one customer they run in order. */
export function ofCustomer(
  domain: string,
  { moves, erase, personal, moveName = 'move' }: OfCustomer,
): Required<Pick<Domain, 'reactions' | 'personal'>> {
  const reactions: AnyReaction[] = [];
  if (typeof moves !== 'string') {
    const about = ({ kept_id }: Merge) => `${domain}:${kept_id}`;
    reactions.push(
      react({
        name: `${domain}.${moveName}`,
        to: customerMerged,
        about,
        async run(tx, merge) {
          if (await isUndone(tx, merge)) return;
          for (const { move } of moves) await move(tx, merge);
        },
      }),
      react({
        name: `${domain}.${moveName}-back`,
        to: mergeUndone,
        about,
        async run(tx, merge) {
          for (const { moveBack } of moves) await moveBack(tx, merge);
        },
      }),
    );
  }
  if (typeof erase !== 'string')
    reactions.push(
      react({
        name: `${domain}.erase`,
        to: customerErased,
        about: ({ customer_id }) => `${domain}:${customer_id}`,
        run: erase,
      }),
    );
  return { reactions, personal };
}
