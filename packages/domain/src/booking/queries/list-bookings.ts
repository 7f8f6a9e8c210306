import { keywordFor } from '@kaifong/kernel/contacts';
import type { Context } from '@kaifong/kernel/context';
import { reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, type SQL, sql } from 'drizzle-orm';
import { bookingList } from '../contract/index.ts';
import { bookings, events } from '../schema.ts';

/** By number, name, address or telephone number, as the reader may see them. */
export const bookingKeyword = (ctx: Context, keyword: string): SQL =>
  keywordFor(ctx, { open: [bookings.number, bookings.name], contacts: [bookings.email, bookings.phone] }, keyword);

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
  keyword: (keyword, ctx) => bookingKeyword(ctx, keyword),
});
