import { sql } from 'drizzle-orm';
import { type JournalPart, journalRows } from '../../../customers/index.ts';
import { seenHere } from '../../order/scopes.ts';

/** Orders of a person, as far as the reader sees them. */
export const orderJournal: readonly JournalPart[] = [
  {
    kind: 'order',
    permission: 'get orders',
    opens: 'get order',
    rows: ({ id }, ctx) =>
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
        sql`from orders o where o.customer_id = ${id}::int and ${seenHere(ctx, sql`o`)}`,
      ),
  },
];
