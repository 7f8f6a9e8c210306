// The place of a booking: which party it joins, and with which people and rooms.
import { minutesOf } from '@kaifong/base/hours';
import { dateAt, instantOf, wallClockAt } from '@kaifong/base/spans';
import type { TxContext } from '@kaifong/kernel/context';
import { hold, lockSubjects, type Owner, type Wish } from '@kaifong/kernel/holds';
import { and, eq } from 'drizzle-orm';
import { partyOfDate } from '../queries/list-event-dates.ts';
import { type PlacedEvent, readPlan } from '../queries/read-plan.ts';
import { chooseResources } from '../rules/choose-resources.ts';
import { slotAt } from '../rules/open-times.ts';
import type { Plan } from '../rules/plan.ts';
import { type Subject, timesOf } from '../rules/plan-of.ts';
import { lenient, refusedSlot } from '../rules/refused-slot.ts';
import { ownerOfBooking, partyOf, resourcesOfParty, seatsOf, timeOf, timeOfEvent } from '../rules/subjects.ts';
import { eventDates } from '../schema.ts';

export interface WantedTime {
  readonly date: string;
  readonly time: string;
  /** The instant, where the clocks show the time twice. */
  readonly at?: Date | undefined;
}

export interface Place {
  readonly event_date_id: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly zone: string;
  readonly party: string;
  readonly resource_ids: number[];
}

/** A place as it can be kept: with the seats its party has and the time around it that stays free. */
export interface ChosenPlace {
  readonly place: Place;
  readonly capacity: number;
  readonly wishes: readonly Wish[];
}

interface Wanted {
  readonly time: WantedTime;
  readonly seats: number;
  /** Staff: notice, horizon and the limits of a day and a week do not bind them. */
  readonly byStaff: boolean;
  /** Somebody who stands here: the beginning may be past. */
  readonly walksIn?: boolean;
}

/** The instant that is meant by a date and a time of a zone. */
export function instantOfWanted(zone: string, { date, time, at }: WantedTime): number {
  if (at) {
    const shown = wallClockAt(zone, at.getTime());
    if (shown.date === date && shown.time === time) return at.getTime();
  }
  return instantOf(zone, date, minutesOf(time));
}

/** Subjects an event's bookings ask for, besides the seats of a party. */
export const subjectsOfEvent = ({ event }: PlacedEvent): Subject[] =>
  event.type === 'appointment' ? timesOf(event) : [];

async function dateOf(tx: TxContext, eventId: number, at: number) {
  const [row] = await tx.db
    .select()
    .from(eventDates)
    .where(and(eq(eventDates.event_id, eventId), eq(eventDates.starts_at, new Date(at))));
  return row;
}

/** People and rooms of a further party: of several that are free the one who has least to do in those weeks. */
function furtherParty(plan: Plan, eventId: number, at: number, free: readonly (readonly number[])[]) {
  const loads = new Map(plan.needs.flatMap(({ of }) => of.map(({ id, busy }) => [id, busy.length] as const)));
  const ids = chooseResources(plan.needs, free, (id) => loads.get(id) ?? 0);
  return { party: partyOf(eventId, at, ids), resource_ids: ids };
}

/** A party with room is filled before another begins. */
function partyWithRoom({ parties, seats: each }: Plan, at: number, seats: number) {
  const fitting = parties.filter((party) => party.at === at && each - party.taken >= seats);
  const fullest = fitting.toSorted((one, other) => other.taken - one.taken)[0];
  return fullest && { party: fullest.id, resource_ids: resourcesOfParty(fullest.id) };
}

/**
 * Finds the place of a booking. The event is locked, its people and rooms become so. Refuses, at the field that is to be changed, what
 * has no room: `booking.past`, `booking.notice`, `booking.horizon`, `booking.no-such-time`, `booking.called-off`, `booking.day-full`,
 * `booking.full`, `booking.seats-left`.
 */
export async function choosePlace(
  tx: TxContext,
  found: PlacedEvent,
  { time, seats, byStaff, walksIn = false }: Wanted,
): Promise<ChosenPlace> {
  const { event, place } = found;
  await lockSubjects(tx, subjectsOfEvent(found));
  const at = instantOfWanted(place.zone, time);
  const day = dateAt(place.zone, at);
  const { plan } = await readPlan(tx, found, day, day);
  const now = tx.runtime.now();
  const asked = walksIn ? new Date(Math.min(now.getTime(), at - 1)) : now;
  const slot = slotAt(byStaff ? lenient(plan) : plan, new Date(at), asked);
  const refused = refusedSlot(slot, seats, event);
  if (refused) throw refused;
  const times = { starts_at: new Date(at), ends_at: new Date(at + plan.length), zone: place.zone };
  const date = plan.dates ? await dateOf(tx, event.id, at) : undefined;
  if (date) {
    const party = partyOfDate(date);
    return {
      place: { ...times, event_date_id: date.id, party, resource_ids: [...date.resource_ids] },
      capacity: date.seats ?? event.seats,
      wishes: [{ subject: seatsOf(party), quantity: seats }],
    };
  }
  const chosen = partyWithRoom(plan, at, seats) ?? furtherParty(plan, event.id, at, slot.free ?? []);
  const during = { from: new Date(at - plan.before), to: new Date(at + plan.length + plan.after) };
  const subjects = chosen.resource_ids.length > 0 ? chosen.resource_ids.map(timeOf) : [timeOfEvent(event.id)];
  return {
    place: { ...times, event_date_id: null, ...chosen },
    capacity: event.seats,
    wishes: [
      { subject: seatsOf(chosen.party), quantity: seats },
      ...subjects.map((subject) => ({ subject, quantity: 1, during, party: chosen.party })),
    ],
  };
}

/** Keeps a chosen place for an owner, for good or until an instant. False: somebody has it, whatever was counted before. */
export const keepPlaceOf = (
  tx: TxContext,
  owner: Owner,
  { place, capacity, wishes }: ChosenPlace,
  until: Date | null,
): Promise<boolean> =>
  hold(tx, {
    owner,
    wishes,
    until,
    limits: async () => [{ subject: seatsOf(place.party), capacity }],
  });

/** Keeps a chosen place for a booking. */
export const keepPlace = (tx: TxContext, bookingId: number, chosen: ChosenPlace): Promise<boolean> =>
  keepPlaceOf(tx, ownerOfBooking(bookingId), chosen, null);
