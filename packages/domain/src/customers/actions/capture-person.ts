// Somebody left an address or a number with the shop: whose record she gets.
import type { Language } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { LeadSource } from '../contract/index.ts';
import { areCustomers, type CustomerRow } from '../queries/find-customer.ts';
import { partName } from '../rules/part-name.ts';
import { customers } from '../schema.ts';
import { tellMarks } from './mark-customer.ts';
import { noteConsent } from './note-consent.ts';
import { prepareContact } from './save-contact.ts';

export interface CapturedPerson {
  readonly name: string;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email: string | null;
  readonly country_code: string | null;
  readonly phone: string | null;
  readonly company?: string | undefined;
  readonly birthday?: string | undefined;
  readonly source: LeadSource;
  readonly language: Language;
  /** True: a stranger typed the address and the number; what others have proven to be theirs says nothing of her. */
  readonly claimed?: boolean | undefined;
}

/** The customer who has shown that exactly this address, or this number with its code, is hers. */
async function findProven(
  tx: TxContext,
  { email, country_code, phone }: CapturedPerson,
): Promise<CustomerRow | undefined> {
  const there = and(areCustomers, isNull(customers.merged_into), isNull(customers.erased_at));
  if (email) {
    const [row] = await tx.db
      .select()
      .from(customers)
      .where(and(eq(customers.email, email.toLowerCase()), isNotNull(customers.email_verified_at), there));
    if (row) return row;
  }
  if (!phone || !country_code) return undefined;
  const [row] = await tx.db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.country_code, country_code),
        eq(customers.phone, phone),
        isNotNull(customers.phone_verified_at),
        there,
      ),
    );
  return row;
}

/**
 * The person of somebody who left her address: the customer who has proven exactly that address or number, whose record is not
 * touched, else a new contact. Whoever only claims them is a new contact always. Other people like her are shown to staff and never joined. Refuses what a contact is refused,
 * at its field.
 */
export async function capturePerson(
  tx: TxContext,
  person: CapturedPerson,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const proven = person.claimed ? undefined : await findProven(tx, person);
  if (proven) return { id: proven.id, isNew: false };
  const parted = person.first_name || person.last_name ? person : partName(person.name);
  const values = await prepareContact(
    tx,
    {
      email: person.email ?? '',
      country_code: person.country_code,
      phone: person.phone,
      birthday: person.birthday ?? null,
      language: person.language,
    },
    undefined,
  );
  const [row] = await tx.db
    .insert(customers)
    .values({
      ...(values as Pick<typeof customers.$inferInsert, 'email' | 'language' | 'referral_code'>),
      is_customer: false,
      first_name: (parted.first_name || person.name).slice(0, 80),
      last_name: (parted.last_name ?? '').slice(0, 80),
      company: (person.company ?? '').slice(0, 120),
      source: person.source,
    })
    .returning();
  if (!row) throw new Error('a contact was not written');
  await audit(tx, { action: 'create', resource: 'contact', recordId: row.id, after: row });
  return { id: row.id, isNew: true };
}

/** A person said yes to news by a form: her consent is kept with its day and place. */
export async function subscribePerson(tx: TxContext, id: number, origin: string): Promise<void> {
  await tx.db.update(customers).set({ is_subscribe: true }).where(eq(customers.id, id));
  await noteConsent(tx, id, true, origin);
}

/** Fills what is empty in the record of a person by what she answered, and adds tags; nothing that is there is written over. */
export async function fillPerson(
  tx: TxContext,
  id: number,
  {
    company,
    birthday,
    tags,
  }: { readonly company?: string; readonly birthday?: string; readonly tags: readonly string[] },
): Promise<void> {
  const [row] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
  if (!row) return;
  const set = {
    ...(company && !row.company && { company: company.slice(0, 120) }),
    ...(birthday && !row.birthday && { birthday }),
    ...(tags.some((tag) => !row.tags.includes(tag)) && { tags: [...new Set([...row.tags, ...tags])] }),
  };
  if (Object.keys(set).length === 0) return;
  await tx.db
    .update(customers)
    .set({ ...set, ...touch(customers) })
    .where(eq(customers.id, id));
  await tellMarks(tx, id, set, row);
  await audit(tx, {
    action: 'update',
    resource: row.is_customer ? 'customer' : 'contact',
    recordId: id,
    before: { company: row.company, birthday: row.birthday, tags: row.tags },
    after: set,
  });
}
