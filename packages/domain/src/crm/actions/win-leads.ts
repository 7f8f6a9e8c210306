// Leads that are won because somebody paid.
import type { TxContext } from '@kaifong/kernel/context';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { type CustomerRow, findCustomerByEmail, findCustomerByPhone, findPerson } from '../../customers/index.ts';
import { leads } from '../schema.ts';
import { closeWon } from './lead-steps.ts';

/** A customer has paid for an order: her leads that are worked on are won by it. Pending ones wait for somebody to look at them. */
export async function winLeadsOf(
  tx: TxContext,
  { customer_id, order_id }: { readonly customer_id: number; readonly order_id: number },
): Promise<void> {
  const rows = await tx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.customer_id, customer_id), inArray(leads.status, ['processing', 'approved'])))
    .orderBy(asc(leads.id));
  for (const { id } of rows) await closeWon(tx, { id }, null, order_id);
}

interface GuestOrder {
  readonly order_id: number;
  readonly email: string;
  readonly country_code: string | null;
  readonly phone: string | null;
}

/** True: a contact becomes a customer without taking another one's address or number. */
async function mayBecomeCustomer(tx: TxContext, { email, country_code, phone }: CustomerRow): Promise<boolean> {
  if (!email || (await findCustomerByEmail(tx, email))) return false;
  return !phone || !country_code || !(await findCustomerByPhone(tx, country_code, phone));
}

/**
 * A guest has paid for an order: the leads somebody works on that were captured with exactly the order's address, or its number with
 * its code, are won by it, with source, funnel and owner as they are. The person becomes a customer, unless another customer has her
 * address or number: then she stays the contact she is, since a guest has proven nothing.
 */
export async function winLeadsOfGuest(
  tx: TxContext,
  { order_id, email, country_code, phone }: GuestOrder,
): Promise<void> {
  const byPhone = phone && country_code ? and(eq(leads.country_code, country_code), eq(leads.phone, phone)) : undefined;
  if (!email && !byPhone) return;
  const rows = await tx.db
    .select({ id: leads.id, customer_id: leads.customer_id })
    .from(leads)
    .where(
      and(
        or(email ? eq(leads.email, email.toLowerCase()) : undefined, byPhone),
        inArray(leads.status, ['processing', 'approved']),
      ),
    )
    .orderBy(asc(leads.id));
  for (const { id, customer_id } of rows) {
    const person = await findPerson(tx, customer_id);
    if (!person || person.merged_into !== null || person.erased_at !== null) continue;
    const buyer = person.is_customer || (await mayBecomeCustomer(tx, person)) ? null : 'as she is';
    await closeWon(tx, { id }, buyer, order_id);
  }
}
