// Two records that are one person. What hangs on them in later domains moves by the event; each keeps there what it moved.
import { fail, failField } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, holds, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { endSessionsOf } from '../../identity/index.ts';
import { type ConsentKind, customerMerged, mergeUndone, type Person, type PersonNoun } from '../contract/index.ts';
import { findCustomerByPhone, isA } from '../queries/find-customer.ts';
import { phoneOf } from '../queries/find-customers.ts';
import { getPerson, undoDays } from '../queries/get-person.ts';
import {
  addresses,
  customerConsents,
  customerLinks,
  customerMerges,
  customerNotes,
  customers,
  personActivities,
} from '../schema.ts';

type Row = typeof customers.$inferSelect;
type Profile = Pick<
  Row,
  'country_code' | 'phone' | 'gender' | 'birthday' | 'tags' | 'referrer_id' | 'company' | 'source' | 'contact_group_ids'
> & {
  readonly email?: string;
  /** Left out by merges from before people had owners. */
  readonly owner_id?: number | null;
};
/** What a merge may change of a record. A customer keeps her email address whatever is merged. */
const profileOf = ({ country_code, phone, gender, birthday, tags, referrer_id, ...row }: Row): Profile => ({
  ...{ country_code, phone, gender, birthday, tags, referrer_id },
  ...{ company: row.company, source: row.source, contact_group_ids: row.contact_group_ids, owner_id: row.owner_id },
  ...(!row.is_customer && { email: row.email }),
});

interface Own {
  readonly kept: Profile;
  readonly merged: Profile & { readonly enabled: boolean };
  readonly addresses: { id: number; default_billing: boolean; default_shipping: boolean }[];
  readonly notes: number[];
  readonly consents: number[];
  /** Customers whom the merged record brought. */
  readonly referred?: number[];
  /** Accounts elsewhere that open the kept one now. */
  readonly links?: number[];
  readonly activities?: number[];
}

/** Both, held in the order of their ids. */
async function holdBoth(tx: TxContext, kept: number, merged: number): Promise<[Row, Row]> {
  const rows = await tx.db
    .select()
    .from(customers)
    .where(inArray(customers.id, [kept, merged]))
    .orderBy(asc(customers.id))
    .for('update');
  const found = [kept, merged].map((id) => rows.find((row) => row.id === id));
  if (!found[0] || !found[1]) throw fail('not-found');
  return [found[0], found[1]];
}

/** Ways to write to a person that the kept record has of the merged one, or had as well: what was said of these goes along. */
interface Ways {
  readonly mail: boolean;
  readonly phone: boolean;
}

const kindsOf = ({ mail, phone }: Ways): ConsentKind[] => [
  ...(mail ? (['news', 'measure'] as const) : []),
  ...(phone ? (['sms'] as const) : []),
];

async function moveRows(
  tx: TxContext,
  from: number,
  to: number,
  ways: Ways,
): Promise<Pick<Own, 'addresses' | 'notes' | 'consents' | 'referred' | 'links' | 'activities'>> {
  const books = await tx.db
    .select({
      id: addresses.id,
      default_billing: addresses.default_billing,
      default_shipping: addresses.default_shipping,
    })
    .from(addresses)
    .where(eq(addresses.customer_id, from));
  const moved = { customer_id: to };
  await tx.db
    .update(addresses)
    .set({ ...moved, default_billing: false, default_shipping: false })
    .where(eq(addresses.customer_id, from));
  const notes = await tx.db
    .update(customerNotes)
    .set(moved)
    .where(eq(customerNotes.customer_id, from))
    .returning({ id: customerNotes.id });
  const consents = await tx.db
    .update(customerConsents)
    .set(moved)
    .where(and(eq(customerConsents.customer_id, from), inArray(customerConsents.kind, kindsOf(ways))))
    .returning({ id: customerConsents.id });
  const referred = await tx.db
    .update(customers)
    .set({ referrer_id: to })
    .where(and(eq(customers.referrer_id, from), ne(customers.id, to)))
    .returning({ id: customers.id });
  const links = await tx.db
    .update(customerLinks)
    .set(moved)
    .where(eq(customerLinks.customer_id, from))
    .returning({ id: customerLinks.id });
  const activities = await tx.db
    .update(personActivities)
    .set(moved)
    .where(eq(personActivities.customer_id, from))
    .returning({ id: personActivities.id });
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return {
    addresses: books,
    notes: idsOf(notes),
    consents: idsOf(consents),
    referred: idsOf(referred),
    links: idsOf(links),
    activities: idsOf(activities),
  };
}

const change = (tx: TxContext, id: number, set: Partial<Row>) =>
  tx.db
    .update(customers)
    .set({ ...set, ...touch(customers) })
    .where(eq(customers.id, id));

/** Whether a customer other than this record has its number. */
async function isPhoneTaken(tx: TxContext, { id, country_code, phone }: Row): Promise<boolean> {
  const owner = phone && country_code ? await findCustomerByPhone(tx, country_code, phone) : undefined;
  return owner !== undefined && owner.id !== id;
}

/** What the kept record lacks it has from the other. */
const together = (kept: Row, merged: Row, takesPhone: boolean): Profile => ({
  ...(takesPhone
    ? { country_code: merged.country_code, phone: merged.phone }
    : { country_code: kept.country_code, phone: kept.phone }),
  gender: kept.gender ?? merged.gender,
  birthday: kept.birthday ?? merged.birthday,
  tags: [...new Set([...kept.tags, ...merged.tags])],
  referrer_id: kept.referrer_id ?? (merged.referrer_id === kept.id ? null : merged.referrer_id),
  company: kept.company || merged.company,
  source: kept.source ?? merged.source,
  owner_id: kept.owner_id ?? merged.owner_id,
  contact_group_ids: [...new Set([...kept.contact_group_ids, ...merged.contact_group_ids])],
  ...(!kept.is_customer && { email: kept.email || merged.email }),
});

/** What the merge brought goes from the kept record; what that record had before, and was given since, stays. */
function apart(now: Row, kept: Profile, merged: Profile): Partial<Row> {
  const brought = <T>(had: readonly T[], came: readonly T[]) => new Set(came.filter((one) => !had.includes(one)));
  const [tags, groups] = [
    brought(kept.tags, merged.tags),
    brought(kept.contact_group_ids ?? [], merged.contact_group_ids ?? []),
  ];
  const filled = <K extends 'gender' | 'birthday' | 'referrer_id' | 'source' | 'owner_id'>(name: K) =>
    kept[name] === null && now[name] === merged[name] ? { [name]: null } : {};
  const hasPhone = !kept.phone && now.phone === merged.phone && now.country_code === merged.country_code;
  // A contact may have become a customer since, who keeps the address she has now.
  const hasMail = !now.is_customer && kept.email === '' && now.email === merged.email;
  const back = {
    ...(hasPhone && { country_code: null, phone: null }),
    ...(hasMail && { email: '' }),
  };
  const { email, phone } = { ...now, ...back };
  // A contact is reached by one of the two: where staff took her own away since, the one from before comes back.
  const ways =
    email || phone ? back : { country_code: kept.country_code, phone: kept.phone, email: kept.email ?? now.email };
  return {
    ...filled('gender'),
    ...filled('birthday'),
    ...filled('referrer_id'),
    ...filled('source'),
    ...filled('owner_id'),
    ...(kept.company === '' && now.company === merged.company && { company: '' }),
    tags: now.tags.filter((tag) => !tags.has(tag)),
    contact_group_ids: now.contact_group_ids.filter((group) => !groups.has(group)),
    ...ways,
  };
}

/** The two may be merged that way round, by this caller. */
function checkTwo(ctx: Context, [kept, merged]: readonly [Row, Row], noun: PersonNoun): void {
  if (!isA(kept, noun)) throw fail('not-found');
  if (merged.is_customer && noun === 'contact') throw failField('merged_id', 'customers.merge-into-contact');
  if (!merged.is_customer && noun === 'customer' && !holds(ctx, 'update contact')) throw fail('not-found');
  if ([kept, merged].some((row) => row.merged_into !== null || row.erased_at !== null))
    throw fail('customers.merge-gone');
}

/**
 * Lays `merged_id` into `id`: addresses, notes and activities move, and consents to be written to where the kept record is; gaps of the profile are filled, the other may not log in
 * any more; orders and points follow. A customer takes in customers and contacts, a contact takes in contacts. Refuses the same record
 * twice (`merge-self`), and one that was merged or erased (`merge-gone`).
 */
export async function mergeCustomers(
  ctx: Context,
  { id, merged_id }: { id: number; merged_id: number },
  noun: PersonNoun = 'customer',
): Promise<Person> {
  if (id === merged_id) throw fail('customers.merge-self');
  return inTransaction(ctx, async (tx) => {
    const both = await holdBoth(tx, id, merged_id);
    checkTwo(tx, both, noun);
    const [kept, merged] = both;
    const takesPhone = !kept.phone && !(kept.is_customer && (await isPhoneTaken(tx, merged)));
    const takesMail = !kept.is_customer && !kept.email && merged.email !== '';
    const sameMail = kept.email !== '' && kept.email === merged.email;
    const samePhone = kept.phone !== null && phoneOf(kept) === phoneOf(merged);
    // A yes for one address is none for another: whoever confirmed one did not confirm both.
    const ways = { mail: takesMail || sameMail, phone: takesPhone || samePhone };
    const rows = await moveRows(tx, merged_id, id, ways);
    const own: Own = { kept: profileOf(kept), merged: { ...profileOf(merged), enabled: merged.enabled }, ...rows };
    // The number is one customer's alone: the other gives it up first. A contact needs hers where she has no address.
    const phone = takesPhone && merged.is_customer ? { country_code: null, phone: null } : {};
    await change(tx, merged_id, { ...phone, merged_into: id, enabled: false });
    // An address comes with the word its reader gave: whoever left the news does not get them by way of another record.
    const news = takesMail ? { is_subscribe: merged.is_subscribe } : {};
    await change(tx, id, { ...together(kept, merged, takesPhone), ...news });
    await endSessionsOf(tx, { customer_id: merged_id });
    const [row] = await tx.db
      .insert(customerMerges)
      .values({ kept_id: id, merged_id, moved: { own }, account_id: authorOf(tx).accountId })
      .returning({ id: customerMerges.id });
    const merge_id = row?.id ?? 0;
    await audit(tx, { action: 'update', resource: noun, recordId: id, after: { merged_id } });
    await announce(tx, customerMerged, { merge_id, kept_id: id, merged_id });
    return getPerson(tx, id);
  });
}

/**
 * Takes a merge back within thirty days. Refuses `not-found`, `merge-too-late`, `merge-gone`, and a record that was merged into another
 * one since (`merge-inside`): what came with the first merge went on with the second, whose undo brings it here again.
 */
export async function undoMerge(
  ctx: Context,
  { id, merge_id }: { id: number; merge_id: number },
  noun: PersonNoun = 'customer',
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const [merge] = await tx.db.select().from(customerMerges).where(eq(customerMerges.id, merge_id)).for('update');
    if (!merge || merge.kept_id !== id || merge.undone_at !== null) throw fail('not-found');
    if (merge.created_at.getTime() < tx.runtime.now().getTime() - undoDays * day)
      throw fail('customers.merge-too-late');
    const { merged_id } = merge;
    const [kept, merged] = await holdBoth(tx, id, merged_id);
    if (!isA(kept, noun)) throw fail('not-found');
    if (kept.erased_at !== null || merged.erased_at !== null) throw fail('customers.merge-gone');
    // Held above, as a merge holds both records: of an undo and a merge at once the second sees what the first did.
    if (kept.merged_into !== null) throw fail('customers.merge-inside', { id: kept.merged_into });
    const own = merge.moved.own as Own;
    await change(tx, id, apart(kept, own.kept, own.merged));
    await change(tx, merged_id, { ...own.merged, merged_into: null });
    const back = { customer_id: merged_id };
    for (const { id: address, ...defaults } of own.addresses)
      await tx.db
        .update(addresses)
        .set({ ...back, ...defaults })
        .where(eq(addresses.id, address));
    await tx.db.update(customerNotes).set(back).where(inArray(customerNotes.id, own.notes));
    await tx.db
      .update(customerLinks)
      .set(back)
      .where(inArray(customerLinks.id, own.links ?? []));
    await tx.db
      .update(personActivities)
      .set(back)
      .where(inArray(personActivities.id, own.activities ?? []));
    await tx.db.update(customerConsents).set(back).where(inArray(customerConsents.id, own.consents));
    await tx.db
      .update(customers)
      .set({ referrer_id: merged_id })
      .where(inArray(customers.id, own.referred ?? []));
    await tx.db.update(customerMerges).set({ undone_at: tx.runtime.now() }).where(eq(customerMerges.id, merge_id));
    await audit(tx, { action: 'update', resource: noun, recordId: id, after: { unmerged_id: merged_id } });
    await announce(tx, mergeUndone, { merge_id, kept_id: id, merged_id });
    return getPerson(tx, id);
  });
}

/** A later domain keeps what it moved with a merge, under its own word, for when it is taken back. */
export async function keepMoved(tx: TxContext, mergeId: number, word: string, what: unknown): Promise<void> {
  await tx.db
    .update(customerMerges)
    .set({ moved: sql`${customerMerges.moved} || ${JSON.stringify({ [word]: what })}::jsonb` })
    .where(eq(customerMerges.id, mergeId));
}

/** More rows that moved with a merge, beside those kept under the same word. */
export async function addMoved(tx: TxContext, mergeId: number, word: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { moved } = customerMerges;
  await tx.db
    .update(customerMerges)
    .set({
      moved: sql`${moved} || jsonb_build_object(${word}::text, coalesce(${moved} -> ${word}::text, '[]') || ${JSON.stringify(ids)}::jsonb)`,
    })
    .where(eq(customerMerges.id, mergeId));
}

/** What a later domain kept; undefined when it moved nothing. */
export async function movedWith(ctx: Context, mergeId: number, word: string): Promise<unknown> {
  const [row] = await ctx.db
    .select({ moved: customerMerges.moved })
    .from(customerMerges)
    .where(eq(customerMerges.id, mergeId));
  return row?.moved[word];
}
