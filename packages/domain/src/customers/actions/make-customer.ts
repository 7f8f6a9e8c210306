import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, holds, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { fullNameOf, type Person } from '../contract/index.ts';
import { findCustomerByEmail, findCustomerByPhone } from '../queries/find-customer.ts';
import { getPerson } from '../queries/get-person.ts';
import { customers } from '../schema.ts';
import { holdPerson } from './keep-person.ts';
import { refusedDuplicate } from './refused-duplicate.ts';

/**
 * Makes a customer of a contact: her page, her notes and her history go on as they are. Refuses a contact without an address
 * (`contact-without-email`), and at its field an address or number that a customer has, with whom she is to be merged
 * (`contact-is-customer`).
 */
export async function makeCustomer(ctx: Context, { id }: { id: number }): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    const contact = await holdPerson(tx, id, 'contact');
    if (!holds(tx, 'create customer')) throw fail('forbidden');
    if (contact.merged_into !== null || contact.erased_at !== null) throw fail('customers.merge-gone');
    const { email, country_code, phone, language } = contact;
    if (!email) throw failField('email', 'customers.contact-without-email');
    const byEmail = await findCustomerByEmail(tx, email);
    const other = byEmail ?? (phone && country_code ? await findCustomerByPhone(tx, country_code, phone) : undefined);
    if (other)
      throw failField(byEmail ? 'email' : 'phone', 'customers.contact-is-customer', {
        name: fullNameOf(other),
        id: other.id,
      });
    await tx.db
      .update(customers)
      .set({ is_customer: true, ...touch(customers) })
      .where(eq(customers.id, id));
    await audit(tx, { action: 'create', resource: 'customer', recordId: id, after: { email, language } });
    return getPerson(tx, id);
  }).catch((error: unknown) => {
    // Somebody registered with it at this very moment.
    throw refusedDuplicate(error);
  });
}
