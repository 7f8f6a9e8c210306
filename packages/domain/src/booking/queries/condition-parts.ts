import { sql } from 'drizzle-orm';
import { type ConditionPart, dayBegins } from '../../customers/index.ts';

/** Conditions on what people booked; a day asks for when it takes place. */
export const bookingConditions: readonly ConditionPart[] = [
  {
    kind: 'booked_events',
    where: ({ ids, since }, zone) => sql`exists (select from bookings b where b.customer_id = c.id
      and b.event_id = any(${sql.param(ids)}::int[]) and b.status not in ('draft', 'canceled', 'rejected')
      and ${since === null ? sql`true` : sql`b.starts_at >= ${dayBegins(since, zone)}`})`,
  },
];
