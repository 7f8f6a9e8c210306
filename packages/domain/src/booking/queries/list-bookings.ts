import { containsKeyword, reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, sql } from 'drizzle-orm';
import { bookingList } from '../contract/index.ts';
import { bookings, events } from '../schema.ts';

export const bookingRows = listFrom(bookingList, {
  from: bookings,
  columns: { event: events.title },
  rowJoins: [{ kind: 'inner', with: events, on: eq(events.id, bookings.event_id) }],
  filters: {
    resource_id: reference(
      (ids) =>
        sql`${bookings.resource_ids} && (select array_agg(v) from unnest(${bookings.resource_ids}) v where v in ${ids})`,
    ),
    customer_id: reference(bookings.customer_id),
  },
  keyword: (keyword) => containsKeyword([bookings.number, bookings.name, bookings.email, bookings.phone], keyword),
});
