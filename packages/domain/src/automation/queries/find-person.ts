import type { Context } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { bookings } from '../../booking/schema.ts';
import { fullNameOf, seesPerson } from '../../customers/index.ts';
import { customers } from '../../customers/schema.ts';
import { formSubmissions } from '../../forms/schema.ts';

/** Full names by number, of the people the caller may see. */
export async function namesOfPeople(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  return new Map(rows.filter((row) => seesPerson(ctx, row)).map((row) => [row.id, fullNameOf(row)]));
}

/** The customer who answered a form; null for a guest. */
export async function whoAnswered(ctx: Context, submissionId: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ id: formSubmissions.customer_id })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, submissionId));
  return row?.id ?? null;
}

/** The customer a booking is for; null for a guest. */
export async function whoBooked(ctx: Context, bookingId: number): Promise<number | null> {
  const [row] = await ctx.db.select({ id: bookings.customer_id }).from(bookings).where(eq(bookings.id, bookingId));
  return row?.id ?? null;
}
