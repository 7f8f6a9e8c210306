import { sql } from 'drizzle-orm';
import { type JournalPart, journalRows } from '../../../customers/index.ts';

/** Orders of a person. */
export const orderJournal: readonly JournalPart[] = [
  {
    kind: 'order',
    permission: 'get orders',
    opens: 'get order',
    rows: ({ id }) =>
      journalRows(
        sql`'order'`,
        {
          id: sql`o.id`,
          at: sql`o.created_at`,
          title: sql`o.number`,
          status: sql`o.status`,
          amount_cents: sql`o.total_cents`,
          path: sql`'/order/edit/' || o.id`,
        },
        sql`from orders o where o.customer_id = ${id}::int`,
      ),
  },
];
