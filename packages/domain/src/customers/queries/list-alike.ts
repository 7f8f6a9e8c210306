import { fail } from '@kaifong/base/errors';
import { type Context, contactFor, holds } from '@kaifong/kernel/context';
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AlikePerson, fullNameOf, type PersonNoun } from '../contract/index.ts';
import { customers } from '../schema.ts';
import { areCustomers, type CustomerRow, findPerson } from './find-customer.ts';
import { phoneOf } from './find-customers.ts';

const most = 20;
const there = and(isNull(customers.merged_into), isNull(customers.erased_at));

const sameEmail = ({ email }: CustomerRow): SQL | undefined => (email ? eq(customers.email, email) : undefined);
const samePhone = ({ country_code, phone }: CustomerRow): SQL | undefined =>
  phone && country_code ? and(eq(customers.country_code, country_code), eq(customers.phone, phone)) : undefined;

/** Contacts with exactly this address, or exactly this number with its code, by their ids. */
export async function listContactsWith(ctx: Context, row: CustomerRow, by: 'email' | 'phone'): Promise<number[]> {
  const same = by === 'email' ? sameEmail(row) : samePhone(row);
  if (!same) return [];
  const rows = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(sql`not ${customers.is_customer}`, same, there))
    .orderBy(customers.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * People who may be the same person, by address or by number with its code; never by likeness. Customers are named to those alone who may list
 * customers, contacts to those who may list contacts. Refuses `not-found`.
 */
export async function listAlike(ctx: Context, id: number, noun: PersonNoun): Promise<AlikePerson[]> {
  const own = await findPerson(ctx, id, noun);
  if (!own) throw fail('not-found');
  const same = or(sameEmail(own), samePhone(own));
  const seen = or(
    holds(ctx, 'get customers') ? areCustomers : undefined,
    holds(ctx, 'get contacts') ? sql`not ${customers.is_customer}` : undefined,
  );
  if (!same || !seen || own.merged_into !== null || own.erased_at !== null) return [];
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(and(same, seen, there, ne(customers.id, id)))
    .orderBy(desc(customers.is_customer), customers.id)
    .limit(most);
  return rows.map((row) => ({
    ...{
      id: row.id,
      is_customer: row.is_customer,
      name: fullNameOf(row),
      email: contactFor(ctx, row.email),
      phone: contactFor(ctx, phoneOf(row)),
    },
    by: [
      ...(own.email && row.email === own.email ? (['email'] as const) : []),
      ...(own.phone && row.phone === own.phone && row.country_code === own.country_code ? (['phone'] as const) : []),
    ],
  }));
}
