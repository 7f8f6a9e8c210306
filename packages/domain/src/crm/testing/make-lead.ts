import { randomUUID } from 'node:crypto';
import type { TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { customers } from '../../customers/schema.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { makeForm } from '../../forms/testing/index.ts';
import { funnels, leads } from '../schema.ts';

let number = 0;

/** A published funnel of three stages, New, Talked to and Quoted, that nobody owns, unless said otherwise. */
export async function makeFunnel(
  runtime: TestRuntime,
  wish: Partial<typeof funnels.$inferInsert> = {},
): Promise<{ readonly id: number; readonly url: string; readonly form_id: number }> {
  number += 1;
  const form_id = wish.form_id === undefined ? (await makeForm(runtime)).id : wish.form_id;
  const stage = (id: number, name: string, probability: number) => ({
    ...{ id, name: { 'en-US': name }, probability },
    ...{ due_days: null, required: [] },
  });
  const [row] = await runtime.database.db
    .insert(funnels)
    .values({
      name: { 'en-US': 'Gifts' },
      url: `gifts-${process.pid}-${number}`,
      status: 'published',
      stages: [stage(1, 'New', 10), stage(2, 'Talked to', 40), stage(3, 'Quoted', 80)],
      ...wish,
      form_id,
    })
    .returning({ id: funnels.id, url: funnels.url });
  return { id: row?.id ?? 0, url: row?.url ?? '', form_id: form_id ?? 0 };
}

/** A contact, or with `is_customer` a customer, of the name. */
export const makePerson = (
  runtime: TestRuntime,
  { email = `${randomUUID()}@leads.example`, ...wish }: Partial<typeof customers.$inferInsert> = {},
): Promise<number> => makeCustomer(runtime, email, { is_customer: false, ...wish });

/** A new lead in the first stage of a funnel of her own, unless said otherwise. */
export async function makeLead(runtime: TestRuntime, wish: Partial<typeof leads.$inferInsert> = {}): Promise<number> {
  const customer_id = wish.customer_id ?? (await makePerson(runtime));
  const funnel_id = wish.funnel_id ?? (await makeFunnel(runtime)).id;
  const [person] = await runtime.database.db.select().from(customers).where(eq(customers.id, customer_id));
  const [row] = await runtime.database.db
    .insert(leads)
    .values({ name: 'Amy Chan', email: person?.email ?? null, stage_id: 1, ...wish, customer_id, funnel_id })
    .returning({ id: leads.id });
  return row?.id ?? 0;
}
