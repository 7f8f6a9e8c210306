// Tags and groups of people: whoever is given one is announced.
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type { Values } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { customerMarked } from '../contract/index.ts';
import { customers } from '../schema.ts';
import { holdCustomers } from './hold-customers.ts';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const added = <T>(now: readonly T[], before: readonly T[]): T[] => now.filter((one) => !before.includes(one));

/** Tells which tags and groups of contacts a person has that she did not have, and which groups she is not in any more. */
export async function tellMarks(tx: TxContext, id: number, values: Values, before: Values | undefined): Promise<void> {
  const tags = added(list(values.tags).map(String), list(before?.tags).map(String));
  const [now, then] = [list(values.contact_group_ids).map(Number), list(before?.contact_group_ids).map(Number)];
  const groups = added(now, then);
  const left = values.contact_group_ids === undefined ? [] : added(then, now);
  if (tags.length + groups.length + left.length > 0)
    await announce(tx, customerMarked, { customer_id: id, tags, contact_group_ids: groups, left_group_ids: left });
}

type Prepare = (tx: TxContext, values: Values, before: Values | undefined) => Promise<Values>;
type After = (tx: TxContext, record: Values) => Promise<void>;

/** The hooks of a record with tags or groups, which tell of new ones. */
export const tellingMarks = (hooks: { readonly prepare: Prepare; readonly after: After }) => ({
  async prepare(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
    const prepared = await hooks.prepare(tx, values, before);
    if (before) await tellMarks(tx, Number(before.id), prepared, before);
    return prepared;
  },
  async after(tx: TxContext, record: Values): Promise<void> {
    await hooks.after(tx, record);
    // A new record has its number only now.
    if (Number(record.version) === 1) await tellMarks(tx, Number(record.id), record, undefined);
  },
});

/** Gives a person a tag, or takes it off. Returns false where there was nothing to do. */
export async function markCustomer(
  tx: TxContext,
  id: number,
  { tag, remove = false }: { readonly tag: string; readonly remove?: boolean },
): Promise<boolean> {
  const [row] = await holdCustomers(tx, [id], { alone: true });
  if (!row || row.tags.includes(tag) !== remove) return false;
  const tags = remove ? row.tags.filter((one) => one !== tag) : [...row.tags, tag];
  await tx.db
    .update(customers)
    .set({ tags, ...touch(customers) })
    .where(eq(customers.id, id));
  await tellMarks(tx, id, { tags }, row);
  return true;
}
