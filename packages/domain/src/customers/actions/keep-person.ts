// What staff do with a person's record beside her profile.
import { fail } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { endSessionsOf } from '../../identity/index.ts';
import type { Person, PersonNoun } from '../contract/index.ts';
import { isA } from '../queries/find-customer.ts';
import { getPerson } from '../queries/get-person.ts';
import { customerNotes, customers } from '../schema.ts';
import { tellMarks } from './mark-customer.ts';

export type PersonChange = Partial<typeof customers.$inferInsert>;

/** Holds a person of the noun. Refuses `not-found`. */
export async function holdPerson(tx: TxContext, id: number, noun: PersonNoun) {
  const [row] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
  if (!row || !isA(row, noun)) throw fail('not-found');
  return row;
}

/** Holds a person whose record is still her own: what is written into a merged record nobody would find. Refuses `not-found` and `customers.merge-gone`. */
export async function holdOwn(tx: TxContext, id: number, noun: PersonNoun) {
  const row = await holdPerson(tx, id, noun);
  if (row.merged_into !== null || row.erased_at !== null) throw fail('customers.merge-gone');
  return row;
}

interface Written {
  readonly id: number;
  readonly noun: PersonNoun;
  readonly action: string;
  readonly before: PersonChange;
  readonly after: PersonChange;
}

/** Changes a person and keeps what was changed. */
export async function writePerson(tx: TxContext, { id, noun, action, before, after }: Written): Promise<Person> {
  await tx.db
    .update(customers)
    .set({ ...after, ...touch(customers) })
    .where(eq(customers.id, id));
  await audit(tx, { action, resource: noun, recordId: id, before, after });
  return getPerson(tx, id);
}

/** Sets the words a person is tagged with, each once. */
export async function setTags(
  ctx: Context,
  { id, tags }: { id: number; tags: readonly string[] },
  noun: PersonNoun = 'customer',
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const before = await holdOwn(tx, id, noun);
    const after = { tags: [...new Set(tags)] };
    await tellMarks(tx, id, after, before);
    return writePerson(tx, { id, noun, action: 'update', before: { tags: before.tags }, after });
  });
}

/** Sets the language letters to a person are written in. */
export async function setSpeaks(
  ctx: Context,
  { id, speaks }: { id: number; speaks: Language },
  noun: PersonNoun = 'customer',
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const { language } = await holdOwn(tx, id, noun);
    return writePerson(tx, { id, noun, action: 'update', before: { language }, after: { language: speaks } });
  });
}

/** Notes something for colleagues. */
export async function addNote(
  ctx: Context,
  { id, text }: { id: number; text: string },
  noun: PersonNoun = 'customer',
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    await holdOwn(tx, id, noun);
    await tx.db.insert(customerNotes).values({ customer_id: id, text, account_id: authorOf(tx).accountId });
    return getPerson(tx, id);
  });
}

/** Ends her sessions and lets her log in no more, with a reason for colleagues. */
export async function blockCustomer(ctx: Context, { id, reason }: { id: number; reason: string }): Promise<Person> {
  const noun = 'customer';
  return inTransaction(ctx, async (tx) => {
    const { enabled } = await holdPerson(tx, id, noun);
    await endSessionsOf(tx, { customer_id: id });
    const after = { enabled: false, blocked_reason: reason };
    return writePerson(tx, { id, noun, action: 'update', before: { enabled }, after });
  });
}

/** Lets her log in again. Refuses who was merged or erased. */
export async function unblockCustomer(ctx: Context, { id }: { id: number }): Promise<Person> {
  const noun = 'customer';
  return inTransaction(ctx, async (tx) => {
    const { enabled, merged_into, erased_at, blocked_reason } = await holdPerson(tx, id, noun);
    if (merged_into !== null || erased_at !== null) throw fail('customers.merge-gone');
    const after = { enabled: true, blocked_reason: null };
    return writePerson(tx, { id, noun, action: 'update', before: { enabled, blocked_reason }, after });
  });
}
