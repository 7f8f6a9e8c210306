// What staff do with a person's record beside her profile.
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { forgetMails } from '@kaifong/kernel/mail';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { endSessionsOf } from '../../identity/index.ts';
import { customerErased, type Person } from '../contract/index.ts';
import { getPerson } from '../queries/get-person.ts';
import { addresses, customerConsents, customerLinks, customerNotes, customers } from '../schema.ts';

type Change = Partial<typeof customers.$inferInsert>;

/** Holds a customer. Refuses `not-found`. */
async function hold(tx: TxContext, id: number) {
  const [row] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
  if (!row) throw fail('not-found');
  return row;
}

async function write(tx: TxContext, id: number, action: string, before: Change, after: Change): Promise<Person> {
  await tx.db
    .update(customers)
    .set({ ...after, ...touch(customers) })
    .where(eq(customers.id, id));
  await audit(tx, { action, resource: 'customer', recordId: id, before, after });
  return getPerson(tx, id);
}

/** Sets the words a customer is tagged with, each once. */
export async function setTags(ctx: Context, { id, tags }: { id: number; tags: readonly string[] }): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const before = await hold(tx, id);
    return write(tx, id, 'update', { tags: before.tags }, { tags: [...new Set(tags)] });
  });
}

/** Notes something for colleagues. */
export async function addNote(ctx: Context, { id, text }: { id: number; text: string }): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    await hold(tx, id);
    await tx.db.insert(customerNotes).values({ customer_id: id, text, account_id: authorOf(tx).accountId });
    return getPerson(tx, id);
  });
}

/** Ends her sessions and lets her log in no more, with a reason for colleagues. */
export async function blockCustomer(ctx: Context, { id, reason }: { id: number; reason: string }): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const { enabled } = await hold(tx, id);
    await endSessionsOf(tx, { customer_id: id });
    return write(tx, id, 'update', { enabled }, { enabled: false, blocked_reason: reason });
  });
}

/** Lets her log in again. Refuses who was merged or erased. */
export async function unblockCustomer(ctx: Context, { id }: { id: number }): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const { enabled, merged_into, erased_at, blocked_reason } = await hold(tx, id);
    if (merged_into !== null || erased_at !== null) throw fail('customers.merge-gone');
    return write(tx, id, 'update', { enabled, blocked_reason }, { enabled: true, blocked_reason: null });
  });
}

const nobody = (id: number) => ({
  email: `erased-${id}@erased.invalid`,
  first_name: '–',
  last_name: '–',
  country_code: null,
  phone: null,
  gender: null,
  birthday: null,
  password_hash: null,
  email_verified_at: null,
  phone_verified_at: null,
  is_subscribe: false,
  tags: [],
  blocked_reason: null,
  referrer_id: null,
  enabled: false,
});

/**
 * Erases what names a customer here and tells later domains. What was bought stays for the books. Refuses unless her address is typed
 * once more (`customers.erase-confirm`). Cannot be taken back.
 */
export async function eraseCustomer(ctx: Context, { id, email }: { id: number; email: string }): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const before = await hold(tx, id);
    if (before.erased_at !== null) return getPerson(tx, id);
    if (email.trim().toLowerCase() !== before.email) throw failField('email', 'customers.erase-confirm');
    await endSessionsOf(tx, { customer_id: id });
    await tx.db.delete(customerLinks).where(eq(customerLinks.customer_id, id));
    await tx.db.delete(addresses).where(eq(addresses.customer_id, id));
    await tx.db.delete(customerNotes).where(eq(customerNotes.customer_id, id));
    await tx.db.update(customerConsents).set({ address: '' }).where(eq(customerConsents.customer_id, id));
    const gone = nobody(id);
    await forgetMails(tx, { recipient: before.email, about: { kind: 'customer', id }, as: gone.email });
    await announce(tx, customerErased, { customer_id: id });
    // The erased customer's name must not come back by the audit log.
    return write(tx, id, 'delete', {}, { ...gone, erased_at: tx.runtime.now() });
  });
}
