import { type BookingStatus, expectedStatuses } from '../contract/index.ts';
import type { Plan } from './plan.ts';

interface Left {
  readonly party: string;
  readonly seats: number;
}

/** A plan as it is once one booking has left it: its seats are free, and the time of its people and rooms where nobody else is with it. */
export function planWithout(plan: Plan, { party, seats }: Left): Plan {
  const parties = plan.parties.flatMap((each) => {
    if (each.id !== party) return [each];
    const bookings = each.bookings - 1;
    return bookings > 0 ? [{ ...each, bookings, taken: each.taken - seats }] : [];
  });
  if (parties.length === plan.parties.length) return { ...plan, parties };
  const needs = plan.needs.map((need) => ({
    ...need,
    of: need.of.map((each) => ({ ...each, busy: each.busy.filter((time) => time.party !== party) })),
  }));
  return { ...plan, parties, needs };
}

interface Moved extends Left {
  readonly event_id: number;
  readonly status: BookingStatus;
}

/** The plan of an event while one of its bookings is to be moved: as if the booking had no time yet. */
export const planWhileMoved = (plan: Plan, eventId: number, moved: Moved | undefined): Plan =>
  moved?.event_id === eventId && expectedStatuses.some((status) => status === moved.status)
    ? planWithout(plan, moved)
    : plan;
