// Subjects of holds of an event: the time of its people and rooms, and the seats of a party.
import type { Subject } from './plan-of.ts';

/** The time of a person or a room. */
export const timeOf = (resourceId: number): Subject => ({ kind: 'time', id: String(resourceId) });
/** The time of an event that needs nobody: one appointment after the other. */
export const timeOfEvent = (eventId: number): Subject => ({ kind: 'time', id: `event:${eventId}` });

/** `20270301T0200Z`: in the order of time, and without what separates the parts of an id. */
const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`;

const instantOfStamp = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:00Z'));

/** The key of a party, one beginning with certain people and rooms: `12:20270301T0200Z:3+4`. */
export const partyOf = (eventId: number, at: number, resourceIds: readonly number[]): string =>
  `${eventId}:${stamp(at)}:${[...resourceIds].sort((one, other) => one - other).join('+')}`;

/** The seats of a party. */
export const seatsOf = (party: string): Subject => ({ kind: 'seat', id: party });

/** The seats of a party that are of one kind of ticket. */
export const seatsOfKind = (party: string, key: string): Subject => ({ kind: 'kind-seat', id: `${party}:${key}` });

/** Ids of the seats of an event's parties that begin from one instant until another lie between these two. */
export const seatsBetween = (eventId: number, from: number, to: number): readonly [string, string] => [
  `${eventId}:${stamp(from)}`,
  `${eventId}:${stamp(to)}`,
];

/** When a party begins. */
export const beginningOf = (party: string): number => instantOfStamp(party.split(':')[1] ?? '');

/** Keeps the people and rooms of a planned date. */
export const ownerOfDate = (id: number) => ({ kind: 'event_date', id: String(id) });

/** The people and rooms of a party. */
export const resourcesOfParty = (party: string): number[] =>
  (party.split(':')[2] ?? '').split('+').filter(Boolean).map(Number);

/** Has the seats that are offered to somebody who waits. */
export const ownerOfWait = (id: number) => ({ kind: 'event_wait', id: String(id) });

/** Has the seats of a booking, and for an appointment the time of its people and rooms. */
export const ownerOfBooking = (id: number) => ({ kind: 'booking', id: String(id) });
