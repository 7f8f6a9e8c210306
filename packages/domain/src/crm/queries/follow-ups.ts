// Overdue activities with people who have no open lead; those with leads stand on the boards.
import { type Context, holds } from '@kaifong/kernel/context';
import { and, asc, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { fullNameOf } from '../../customers/index.ts';
import { customers, personActivities } from '../../customers/schema.ts';
import type { CrmDashboard } from '../contract/index.ts';
import { leads } from '../schema.ts';
import { openLeads } from './get-board.ts';

const most = 10;

/** Activities that should have been done before today, of the kinds of people the caller may list; null when that is nobody. */
export async function followUps(ctx: Context, today: string): Promise<CrmDashboard['follow_ups']> {
  const [contacts, buyers] = [holds(ctx, 'get contacts'), holds(ctx, 'get customers')];
  if (!(contacts || buyers)) return null;
  const { id, kind, on_day, done_at, customer_id } = personActivities;
  const { is_customer, first_name, last_name, email } = customers;
  const rows = await ctx.db
    .select({
      ...{ id: customers.id, is_customer, first_name, last_name, email, kind, on_day },
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(personActivities)
    .innerJoin(customers, eq(customers.id, customer_id))
    .where(
      and(
        isNull(done_at),
        lt(on_day, today),
        isNull(customers.merged_into),
        or(contacts ? eq(is_customer, false) : undefined, buyers ? eq(is_customer, true) : undefined),
        notExists(
          ctx.db
            .select({ found: sql`1` })
            .from(leads)
            .where(and(eq(leads.customer_id, customer_id), openLeads)),
        ),
      ),
    )
    .orderBy(asc(on_day), asc(id))
    .limit(most);
  return {
    count: rows[0]?.count ?? 0,
    people: rows.map((row) => ({
      ...{ id: row.id, is_customer: row.is_customer, kind: row.kind, on_day: row.on_day },
      name: fullNameOf(row) || row.email || `#${row.id}`,
    })),
  };
}
