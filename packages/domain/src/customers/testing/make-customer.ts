import { randomUUID } from 'node:crypto';
import type { TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { addresses, customers, textMessages } from '../schema.ts';

/** A customer without a password, as an import brings one. Returns her id. */
export async function makeCustomer(
  runtime: TestRuntime,
  email = `${randomUUID()}@example.com`,
  more: Partial<typeof customers.$inferInsert> = {},
): Promise<number> {
  const [made] = await runtime.database.db
    .insert(customers)
    .values({ email, first_name: 'Amy', last_name: 'Chan', language: 'en-US', referral_code: randomUUID(), ...more })
    .returning({ id: customers.id });
  return made?.id ?? 0;
}

/** A customer as something else left her, past the rules of the back office. */
export async function changeCustomer(
  runtime: TestRuntime,
  id: number,
  change: Partial<typeof customers.$inferInsert>,
): Promise<void> {
  await runtime.database.db.update(customers).set(change).where(eq(customers.id, id));
}

/** Her address counts as shown to be hers; nobody is told. */
export async function makeConfirmed(runtime: TestRuntime, id: number): Promise<void> {
  await runtime.database.db.update(customers).set({ email_verified_at: runtime.now() }).where(eq(customers.id, id));
}

/** Where she lives: in Temple Street of that country. Returns the address' id. */
export async function makeAddress(runtime: TestRuntime, customer_id: number, country = 'HKG'): Promise<number> {
  const place = { country, contact_number: '9123 4567', address: 'Temple Street' };
  const [made] = await runtime.database.db
    .insert(addresses)
    .values({ customer_id, first_name: 'Amy', last_name: 'Chan', ...place })
    .returning({ id: addresses.id });
  return made?.id ?? 0;
}

/** Many customers at once, `…0@DOMAIN` and so on. Returns how many were made. */
export async function makeCustomers(
  { database }: Pick<TestRuntime, 'database'>,
  many: number,
  domain: string,
  more: Partial<typeof customers.$inferInsert> = {},
): Promise<number> {
  const one = (index: number) => ({
    ...{ email: `reader${index}@${domain}`, first_name: `Amy ${index}`, last_name: 'Chan', language: 'en-US' },
    ...{ referral_code: randomUUID(), ...more },
  });
  for (let from = 0; from < many; from += 1000)
    await database.db
      .insert(customers)
      .values(Array.from({ length: Math.min(1000, many - from) }, (_, index) => one(from + index)));
  return many;
}

/** A text message whose gateway was called by a process that died then. */
export async function handOverText({ database }: Pick<TestRuntime, 'database'>, id: number): Promise<void> {
  await database.db.update(textMessages).set({ handed_over_at: new Date() }).where(eq(textMessages.id, id));
}
