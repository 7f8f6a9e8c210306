import { sql } from 'drizzle-orm';
import { type JournalPart, journalRows } from '../../customers/index.ts';

/** Bookings and appointments of a person, at the time they were made for. */
export const bookingJournal: readonly JournalPart[] = [
  {
    kind: 'booking',
    permission: 'get bookings',
    opens: 'get booking',
    rows: ({ id }) =>
      journalRows(
        sql`'booking'`,
        {
          id: sql`b.id`,
          at: sql`b.starts_at`,
          title: sql`e.title`,
          text: sql`b.number`,
          status: sql`b.status`,
          path: sql`'/booking/history/view/' || b.id`,
        },
        sql`from bookings b join events e on e.id = b.event_id where b.customer_id = ${id}::int and b.status <> 'draft'`,
      ),
  },
];
