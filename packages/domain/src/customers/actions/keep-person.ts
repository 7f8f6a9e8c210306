// What staff do with a person's record beside her profile.
import { fail, failField } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { forgetMails } from '@kaifong/kernel/mail';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { endSessionsOf } from '../../identity/index.ts';
import { customerErased, fullNameOf, type Person, type PersonNoun } from '../contract/index.ts';
import { isA } from '../queries/find-customer.ts';
import { getPerson } from '../queries/get-person.ts';
import {
  addresses,
  customerConsents,
  customerLinks,
  customerNotes,
  customers,
  personActivities,
  textMessages,
} from '../schema.ts';
import { tellMarks } from './mark-customer.ts';

type Change = Partial<typeof customers.$inferInsert>;

/** Holds a person of the noun. Refuses `not-found`. */
export async function holdPerson(tx: TxContext, id: number, noun: PersonNoun) {
  const [row] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
  if (!row || !isA(row, noun)) throw fail('not-found');
  return row;
}

interface Written {
  readonly id: number;
  readonly noun: PersonNoun;
  readonly action: string;
  readonly before: Change;
  readonly after: Change;
}

async function write(tx: TxContext, { id, noun, action, before, after }: Written): Promise<Person> {
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
    const before = await holdPerson(tx, id, noun);
    const after = { tags: [...new Set(tags)] };
    await tellMarks(tx, id, after, before);
    return write(tx, { id, noun, action: 'update', before: { tags: before.tags }, after });
  });
}

/** Sets the language letters to a person are written in. */
export async function setSpeaks(
  ctx: Context,
  { id, speaks }: { id: number; speaks: Language },
  noun: PersonNoun = 'customer',
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const { language } = await holdPerson(tx, id, noun);
    return write(tx, { id, noun, action: 'update', before: { language }, after: { language: speaks } });
  });
}

/** Notes something for colleagues. */
export async function addNote(
  ctx: Context,
  { id, text }: { id: number; text: string },
  noun: PersonNoun = 'customer',
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    await holdPerson(tx, id, noun);
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
    return write(tx, { id, noun, action: 'update', before: { enabled }, after });
  });
}

/** Lets her log in again. Refuses who was merged or erased. */
export async function unblockCustomer(ctx: Context, { id }: { id: number }): Promise<Person> {
  const noun = 'customer';
  return inTransaction(ctx, async (tx) => {
    const { enabled, merged_into, erased_at, blocked_reason } = await holdPerson(tx, id, noun);
    if (merged_into !== null || erased_at !== null) throw fail('customers.merge-gone');
    const after = { enabled: true, blocked_reason: null };
    return write(tx, { id, noun, action: 'update', before: { enabled, blocked_reason }, after });
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
  sms_subscribe: false,
  mail_measured: false,
  tags: [],
  company: '',
  source: null,
  owner_id: null,
  contact_group_ids: [],
  blocked_reason: null,
  referrer_id: null,
  enabled: false,
});

/**
 * Erases what names a person here and tells later domains. What was bought stays for the books. Refuses unless her address, or the name
 * of a contact without one, is typed once more (`customers.erase-confirm`). Cannot be taken back.
 */
export async function erasePerson(
  ctx: Context,
  { id, email }: { id: number; email: string },
  noun: PersonNoun = 'customer',
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const before = await holdPerson(tx, id, noun);
    if (before.erased_at !== null) return getPerson(tx, id);
    const asked = before.email || fullNameOf(before).toLowerCase();
    if (email.trim().toLowerCase() !== asked) throw failField('email', 'customers.erase-confirm');
    await endSessionsOf(tx, { customer_id: id });
    for (const table of [customerLinks, addresses, customerNotes, personActivities])
      await tx.db.delete(table).where(eq(table.customer_id, id));
    if (before.phone)
      await tx.db
        .update(textMessages)
        .set({ recipient: '', text: '' })
        .where(eq(textMessages.recipient, `+${before.country_code}${before.phone}`));
    await tx.db.update(customerConsents).set({ address: '' }).where(eq(customerConsents.customer_id, id));
    const gone = nobody(id);
    // A contact's address was never shown to be hers: letters that went there may be somebody else's.
    const recipient = before.is_customer ? before.email : gone.email;
    await forgetMails(tx, { recipient, about: { kind: 'customer', id }, as: gone.email });
    await announce(tx, customerErased, { customer_id: id });
    // The erased person's name must not come back by the audit log.
    return write(tx, { id, noun, action: 'delete', before: {}, after: { ...gone, erased_at: tx.runtime.now() } });
  });
}
