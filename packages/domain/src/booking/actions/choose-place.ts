// The place of a booking: which party it joins, and with which people and rooms.
import { failField } from '@kaifong/base/errors';
import { minutesOf } from '@kaifong/base/hours';
import { textIn } from '@kaifong/base/localized';
import { dateAt, instantOf, wallClockAt } from '@kaifong/base/spans';
import type { TxContext } from '@kaifong/kernel/context';
import { freeOf, hold, type Limit, lockSubjects, type Owner, type Wish } from '@kaifong/kernel/holds';
import { and, eq } from 'drizzle-orm';
import { keepTime } from '../../hr/index.ts';
import type { ChosenKind } from '../contract/index.ts';
import { partyOfDate } from '../queries/list-event-dates.ts';
import { type EventRow, type PlacedEvent, readPlan, resourcesOf } from '../queries/read-plan.ts';
import { chooseResources } from '../rules/choose-resources.ts';
import { slotAt } from '../rules/open-times.ts';
import type { Plan } from '../rules/plan.ts';
import { type Subject, timesOf } from '../rules/plan-of.ts';
import { lenient, refusedSlot } from '../rules/refused-slot.ts';
import {
  ownerOfBooking,
  partyOf,
  resourcesOfParty,
  seatsOf,
  seatsOfKind,
  timeOf,
  timeOfEvent,
} from '../rules/subjects.ts';
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
  readonly limits: readonly Limit[];
  readonly wishes: readonly Wish[];
}

interface Wanted {
  readonly time: WantedTime;
  readonly seats: number;
  readonly kinds: readonly ChosenKind[];
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

/** Seats of the kinds of which there are only so many at one beginning. Refuses `booking.kind-left` at `kinds`. */
async function wishesOfKinds(tx: TxContext, event: EventRow, party: string, kinds: readonly ChosenKind[]) {
  const wishes: Wish[] = [];
  const limits: Limit[] = [];
  for (const { key, quantity } of kinds) {
    const kind = event.kinds.find((known) => known.key === key);
    const capacity = kind?.seats ?? null;
    if (!kind || capacity === null) continue;
    const subject = seatsOfKind(party, key);
    await lockSubjects(tx, [subject]);
    const left = (await freeOf(tx, { subject, capacity })) ?? 0;
    if (left < quantity)
      throw failField('kinds', 'booking.kind-left', { kind: textIn(kind.name, tx.language), left: Math.max(0, left) });
    wishes.push({ subject, quantity });
    limits.push({ subject, capacity });
  }
  return { wishes, limits };
}

/** Leave of the event's people is not approved until the booking is written. */
async function keepTimeOfPeople(tx: TxContext, { event }: PlacedEvent): Promise<void> {
  if (event.type !== 'appointment') return;
  const people = await resourcesOf(tx, event);
  await keepTime(
    tx,
    people.flatMap(({ account_id }) => account_id ?? []),
  );
}

/**
 * Finds the place of a booking. The event is locked, its people and rooms become so. Refuses, at the field that is to be changed, what
 * has no room: `booking.past`, `booking.notice`, `booking.horizon`, `booking.no-such-time`, `booking.called-off`, `booking.day-full`,
 * `booking.full`, `booking.seats-left`.
 */
export async function choosePlace(
  tx: TxContext,
  found: PlacedEvent,
  { time, seats, kinds, byStaff, walksIn = false }: Wanted,
): Promise<ChosenPlace> {
  const { event, place } = found;
  await lockSubjects(tx, subjectsOfEvent(found));
  const at = instantOfWanted(place.zone, time);
  const day = dateAt(place.zone, at);
  await keepTimeOfPeople(tx, found);
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
    const ofKinds = await wishesOfKinds(tx, event, party, kinds);
    return {
      place: { ...times, event_date_id: date.id, party, resource_ids: [...date.resource_ids] },
      limits: [{ subject: seatsOf(party), capacity: date.seats ?? event.seats }, ...ofKinds.limits],
      wishes: [{ subject: seatsOf(party), quantity: seats }, ...ofKinds.wishes],
    };
  }
  const chosen = partyWithRoom(plan, at, seats) ?? furtherParty(plan, event.id, at, slot.free ?? []);
  const during = { from: new Date(at - plan.before), to: new Date(at + plan.length + plan.after) };
  const ofKinds = await wishesOfKinds(tx, event, chosen.party, kinds);
  const subjects = chosen.resource_ids.length > 0 ? chosen.resource_ids.map(timeOf) : [timeOfEvent(event.id)];
  return {
    place: { ...times, event_date_id: null, ...chosen },
    limits: [{ subject: seatsOf(chosen.party), capacity: event.seats }, ...ofKinds.limits],
    wishes: [
      { subject: seatsOf(chosen.party), quantity: seats },
      ...ofKinds.wishes,
      ...subjects.map((subject) => ({ subject, quantity: 1, during, party: chosen.party })),
    ],
  };
}

/** Keeps a chosen place for an owner, for good or until an instant. False: somebody has it, whatever was counted before. */
export const keepPlaceOf = (
  tx: TxContext,
  owner: Owner,
  { limits, wishes }: ChosenPlace,
  until: Date | null,
): Promise<boolean> => hold(tx, { owner, wishes, until, limits: async () => limits });

/** Keeps a chosen place for a booking. */
export const keepPlace = (
  tx: TxContext,
  bookingId: number,
  chosen: ChosenPlace,
  until: Date | null = null,
): Promise<boolean> => keepPlaceOf(tx, ownerOfBooking(bookingId), chosen, until);
