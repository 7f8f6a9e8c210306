import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { isOther } from '@kaifong/kernel/fields';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { countryName, districtOf } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type Address, type AddressInput, mostAddresses } from '../contract/index.ts';
import { getAddress, shownAddress } from '../queries/list-addresses.ts';
import { isContactNumber } from '../rules/is-phone.ts';
import { addresses, customers } from '../schema.ts';

type AddressEdit = { [K in keyof AddressInput]?: AddressInput[K] | undefined };

const defined = ({ contact_number, country, district }: AddressEdit) => ({
  ...(contact_number !== undefined && { contact_number }),
  ...(country !== undefined && { country }),
  ...(district !== undefined && { district }),
});

async function requireServedCountry(ctx: Context, country: string | undefined): Promise<void> {
  if (country === undefined) return;
  const { supported_countries } = await getSettings(ctx);
  if (!supported_countries.includes(country)) throw failField('country', 'customers.country-not-offered');
}

/** A number must be one of the address's country, or of another after a plus. */
function requireNumber(
  { language }: Context,
  { contact_number, country }: Pick<AddressInput, 'contact_number' | 'country'>,
) {
  if (isContactNumber(contact_number, country)) return;
  throw failField('contact_number', 'customers.contact-number-unknown', { country: countryName(country, language) });
}

/** Two tabs at once: the second waits here, and so finds the default the first one set. */
async function lockBook(tx: TxContext, customerId: number): Promise<void> {
  const [owner] = await tx.db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  if (!owner) throw fail('not-found');
}

/** A new default takes the place of the old one. */
async function clearDefaults(tx: TxContext, customerId: number, edit: AddressEdit): Promise<void> {
  const clear = (which: SQL, set: Partial<typeof addresses.$inferInsert>) =>
    tx.db
      .update(addresses)
      .set(set)
      .where(and(eq(addresses.customer_id, customerId), which));
  if (edit.default_billing) await clear(sql`${addresses.default_billing}`, { default_billing: false });
  if (edit.default_shipping) await clear(sql`${addresses.default_shipping}`, { default_shipping: false });
}

/** Adds an address to a customer's book. Refuses a country the shop does not serve and a book that is full. */
export async function createAddress(ctx: Context, customerId: number, input: AddressInput): Promise<Address> {
  await requireServedCountry(ctx, input.country);
  requireNumber(ctx, input);
  return inTransaction(ctx, async (tx) => {
    await lockBook(tx, customerId);
    const [kept] = await tx.db.select({ total: count() }).from(addresses).where(eq(addresses.customer_id, customerId));
    if ((kept?.total ?? 0) >= mostAddresses) throw fail('customers.too-many-addresses', { most: mostAddresses });
    await clearDefaults(tx, customerId, input);
    const [row] = await tx.db
      .insert(addresses)
      .values({ ...input, district: districtOf(input) ?? null, customer_id: customerId })
      .returning();
    if (!row) throw new Error('an insert returned nothing');
    return shownAddress(row);
  });
}

/** Changes an address of this customer; anybody else's does not exist for her (404). */
export async function updateAddress(
  ctx: Context,
  customerId: number,
  { id, ...edit }: AddressEdit & { id: number },
): Promise<Address> {
  await requireServedCountry(ctx, edit.country);
  return inTransaction(ctx, async (tx) => {
    await lockBook(tx, customerId);
    const before = await getAddress(tx, customerId, id);
    if (!isOther(edit, before)) return before;
    const after = { ...before, ...defined(edit) };
    // A number that was taken before stays until it, or its country, is another.
    if (after.contact_number !== before.contact_number || after.country !== before.country) requireNumber(tx, after);
    await clearDefaults(tx, customerId, edit);
    const [row] = await tx.db
      .update(addresses)
      .set({ ...edit, district: districtOf(after) ?? null, updated_at: sql`now()` })
      .where(and(eq(addresses.id, id), eq(addresses.customer_id, customerId)))
      .returning();
    if (!row) throw fail('not-found');
    return shownAddress(row);
  });
}

/** Removes an address of this customer. Orders keep their own copy of where they went. */
export async function deleteAddress(ctx: Context, customerId: number, id: number): Promise<void> {
  const [row] = await ctx.db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customer_id, customerId)))
    .returning({ id: addresses.id });
  if (!row) throw fail('not-found');
}
