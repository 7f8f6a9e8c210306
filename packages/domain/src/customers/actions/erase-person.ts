import { failField } from '@kaifong/base/errors';
import { forgetRecords } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { forgetMails, mailLogs, mailsAbout } from '@kaifong/kernel/mail';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { endSessionsOf } from '../../identity/index.ts';
import { customerErased, fullNameOf, type Person, type PersonNoun } from '../contract/index.ts';
import { getPerson } from '../queries/get-person.ts';
import { withMerged } from '../queries/with-merged.ts';
import { erasedAddress } from '../rules/erased-address.ts';
import {
  addresses,
  customerConsents,
  customerLinks,
  customerMerges,
  customerNotes,
  customers,
  personActivities,
} from '../schema.ts';
import { forgetTexts } from '../texts/actions/forget-texts.ts';
import { holdPerson, type PersonChange, writePerson } from './keep-person.ts';

const nobody = (id: number) =>
  ({
    email: erasedAddress(id),
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
  }) satisfies PersonChange;

type Row = typeof customers.$inferSelect;

/**
 * The letters to a person. The address of a contact was never shown to be hers: letters that went there may be somebody else's, so that only those
 * about the news are hers, and only while nobody else has the address. Other domains know which letters they wrote to her.
 */
async function forgetLetters(tx: TxContext, { id, email, is_customer }: Row): Promise<void> {
  const [other] = email
    ? await tx.db
        .select({ id: customers.id })
        .from(customers)
        .where(
          and(
            eq(sql`lower(${customers.email})`, email.toLowerCase()),
            ne(customers.id, id),
            isNull(customers.erased_at),
          ),
        )
        .limit(1)
    : [];
  const toHer = eq(mailLogs.recipient, email);
  const theNews = and(toHer, sql`${mailLogs.about} ->> 'kind' = 'news'`);
  const hers = is_customer ? toHer : email && !other ? theNews : undefined;
  await forgetMails(tx, or(hers, mailsAbout('customer', [id])) ?? sql`false`, erasedAddress(id));
}

/** Takes out of one record what names its person, and tells later domains. */
async function eraseRecord(tx: TxContext, before: Row): Promise<void> {
  const { id } = before;
  await endSessionsOf(tx, { customer_id: id });
  for (const table of [customerLinks, addresses, customerNotes, personActivities])
    await tx.db.delete(table).where(eq(table.customer_id, id));
  if (before.phone) await forgetTexts(tx, 'recipient', sql`${`+${before.country_code}${before.phone}`}`);
  await tx.db.update(customerConsents).set({ address: '' }).where(eq(customerConsents.customer_id, id));
  await forgetLetters(tx, before);
  // The rows to undo a merge by say what the record said before.
  await tx.db.update(customerMerges).set({ moved: {} }).where(eq(customerMerges.merged_id, id));
  await announce(tx, customerErased, { customer_id: id });
  // A customer may have been a contact.
  for (const resource of ['customer', 'contact']) await forgetRecords(tx, { resource, ids: [id] });
  const noun = before.is_customer ? 'customer' : 'contact';
  // The erased person's name must not come back by the audit log.
  const after = { ...nobody(id), erased_at: tx.runtime.now() };
  await writePerson(tx, { id, noun, action: 'delete', before: {}, after });
}

/**
 * Erases what names a person here, in the records that were merged into hers as well, and tells later domains. What was bought stays for the
 * books. Refuses unless her address, or the name of a contact without one, is typed once more (`customers.erase-confirm`). Cannot be taken back.
 */
export async function erasePerson(
  ctx: Context,
  { id, email }: { id: number; email: string },
  noun: PersonNoun = 'customer',
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    // In the order of their ids, as a merge holds them.
    const records = await tx.db
      .select()
      .from(customers)
      .where(inArray(customers.id, withMerged(id)))
      .orderBy(asc(customers.id))
      .for('update');
    const before = await holdPerson(tx, id, noun);
    if (before.erased_at !== null) return getPerson(tx, id);
    const asked = before.email || fullNameOf(before).toLowerCase();
    if (email.trim().toLowerCase() !== asked) throw failField('email', 'customers.erase-confirm');
    for (const record of records) if (record.erased_at === null) await eraseRecord(tx, record);
    return getPerson(tx, id);
  });
}
