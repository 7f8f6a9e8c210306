import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

const booked = statement<Record<string, unknown>, [number]>(
  'personal-bookings',
  `select b.number, e.url as event, b.starts_at, b.ends_at, b.seats, b.status, b.name, b.email, b.phone, b.note, b.created_at
   from bookings b join events e on e.id = b.event_id
   where b.customer_id = $1::int
      or b.email = (select email from customers where id = $1::int and email_verified_at is not null)
   order by b.id`,
);

const waits = statement<Record<string, unknown>, [number]>(
  'personal-event-waits',
  `select e.url as event, w.starts_at, w.seats, w.status, w.name, w.email, w.phone, w.note, w.created_at
   from event_waits w join events e on e.id = w.event_id where w.customer_id = $1::int order by w.id`,
);

const tickets = statement<Record<string, unknown>, [number]>(
  'personal-booking-tickets',
  `select b.number, e.url as event, b.starts_at, t.seat, t.name, t.email, t.passed_at, t.entered_at
   from booking_tickets t join bookings b on b.id = t.booking_id join events e on e.id = b.event_id
   where t.is_own and b.customer_id = $1::int
      or t.email = (select email from customers where id = $1::int and email_verified_at is not null)
   order by t.id`,
);

/** What a customer booked and waits for; by her address alone only when she has shown that it is hers. */
export const personal: PersonalParts = {
  bookings: (ctx, id) => ctx.run(booked, [id]),
  booking_tickets: (ctx, id) => ctx.run(tickets, [id]),
  event_waits: (ctx, id) => ctx.run(waits, [id]),
};
