import { sql } from 'drizzle-orm';
import { type JournalPart, journalRows } from '../../customers/index.ts';

/** Services a person applied for. */
export const applicationJournal: readonly JournalPart[] = [
  {
    kind: 'application',
    permission: 'get applications',
    opens: 'get application',
    rows: ({ id }) =>
      journalRows(
        sql`'application'`,
        {
          id: sql`p.id`,
          at: sql`p.created_at`,
          title: sql`p.service`,
          status: sql`p.status`,
          path: sql`'/service/view/' || p.id`,
        },
        sql`from applications p where p.customer_id = ${id}::int and p.status <> 'draft'`,
      ),
  },
];
