import type { Context } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonNoun } from '../contract/index.ts';
import { customers } from '../schema.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** Condition of the rows that are customers, and not contacts: literal, so that partial indexes serve it. */
export const areCustomers = sql`${customers.is_customer}`;

/** A customer; a contact is none. */
export async function findCustomer(ctx: Context, id: number): Promise<CustomerRow | undefined> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), areCustomers));
  return customer;
}

/** A customer or a contact; with a noun only that. */
export async function findPerson(ctx: Context, id: number, noun?: PersonNoun): Promise<CustomerRow | undefined> {
  const [person] = await ctx.db.select().from(customers).where(eq(customers.id, id));
  return person && isA(person, noun) ? person : undefined;
}

/** Whether a record is of the noun; without one every record is. */
export const isA = ({ is_customer }: CustomerRow, noun?: PersonNoun): boolean =>
  noun === undefined || is_customer === (noun === 'customer');

export async function findCustomerByEmail(ctx: Context, email: string): Promise<CustomerRow | undefined> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.email, email.trim().toLowerCase()), areCustomers));
  return customer;
}

export async function findCustomerByPhone(
  ctx: Context,
  country_code: string,
  phone: string,
): Promise<CustomerRow | undefined> {
  const digits = phone.replace(/\D/g, '');
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.country_code, country_code), eq(customers.phone, digits), areCustomers));
  return customer;
}
