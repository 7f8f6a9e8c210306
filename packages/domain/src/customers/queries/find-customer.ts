import type { Context } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { customers } from '../schema.ts';

export type CustomerRow = typeof customers.$inferSelect;

export async function findCustomer(ctx: Context, id: number): Promise<CustomerRow | undefined> {
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.id, id));
  return customer;
}

export async function findCustomerByEmail(ctx: Context, email: string): Promise<CustomerRow | undefined> {
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.email, email.trim().toLowerCase()));
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
    .where(and(eq(customers.country_code, country_code), eq(customers.phone, digits)));
  return customer;
}
