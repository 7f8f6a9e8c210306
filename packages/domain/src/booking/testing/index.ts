// Events and bookings for tests, written straight away; and the calls that book.
import type { Actor } from '@kaifong/kernel/context';
import { type MachineFixture, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { makeCustomer } from '../../customers/testing/index.ts';
import { buyPackages, makePlan } from '../../packages/testing/index.ts';
import { bookEvent } from '../actions/book-event.ts';
import { planEventDates } from '../actions/plan-event-dates.ts';
import { bookEventInput, bookingMachine } from '../contract/index.ts';
import { bookings, eventCategories, eventResources, events } from '../schema.ts';

export { cancelOwnBooking } from '../actions/end-booking.ts';
export { moveOwnBooking } from '../actions/move-booking.ts';
export { makeClosure } from './make-closure.ts';

let next = 0;
const fresh = (word: string) => {
  next += 1;
  return `${word}-${next}-${Math.random().toString(36).slice(2, 8)}`;
};

export const everyDay = (open: string, close: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));

/** A person or a room. Returns the id. */
export async function makeResource(
  runtime: TestRuntime,
  change: Partial<typeof eventResources.$inferInsert> = {},
): Promise<number> {
  const title = { 'en-US': fresh('Ann') };
  const [row] = await runtime.database.db
    .insert(eventResources)
    .values({ title, ...change })
    .returning();
  return row?.id ?? 0;
}

/** A haircut of an hour, every day from 09:00 to 18:00, free, without notice. */
export async function makeEvent(runtime: TestRuntime, change: Partial<typeof events.$inferInsert> = {}) {
  const { db } = runtime.database;
  const url = fresh('hair');
  const [category] = await db
    .insert(eventCategories)
    .values({ title: { 'en-US': 'Hair' }, url })
    .returning();
  const own = { title: { 'en-US': 'Haircut' }, url, category_id: category?.id ?? 0, hours: everyDay('09:00', '18:00') };
  const [event] = await db
    .insert(events)
    .values({ ...own, notice_hours: 0, horizon_days: 400, ...change })
    .returning();
  if (!event) throw new Error('an event was not made');
  return event;
}

/** A class with one date. */
export async function makeClass(
  runtime: TestRuntime,
  {
    date,
    time = '19:00',
    ...change
  }: Partial<typeof events.$inferInsert> & { readonly date: string; readonly time?: string },
) {
  const event = await makeEvent(runtime, { type: 'class', hours: [], ...change });
  const rule = {
    repeat: 'once',
    step: 1,
    weekdays: [],
    until: null,
    count: null,
    seats: null,
    preview: false,
  } as const;
  const { written } = await planEventDates(runtime.as(system), { ...rule, weekdays: [], id: event.id, date, time });
  if (written !== 1) throw new Error('a date was not written');
  return event;
}

type Booking = Partial<z.input<typeof bookEventInput>> & { readonly event_id: number; readonly date: string };

/** Books as a call does; 10:00, one seat, a guest with an address nobody else has. */
export const book = (runtime: TestRuntime, wish: Booking, actor: Actor = visitor) => {
  const guest = actor.kind === 'visitor' ? { name: 'Amy Chan', email: `${fresh('amy')}@example.com` } : {};
  return bookEvent(runtime.as(actor), bookEventInput.parse({ time: '10:00', ...guest, ...wish }));
};

/** A member has booked. Returns the id of her booking. */
export async function bookFor(runtime: TestRuntime, customerId: number): Promise<string> {
  const event = await makeEvent(runtime);
  const wish = { event_id: event.id, date: dayFrom(runtime, 3) };
  return (await book(runtime, wish, { kind: 'customer', id: customerId, sessionId: 'test' })).data.id;
}

/** A day from now on by the shop's clock. */
export const dayFrom = (runtime: TestRuntime, days: number): string =>
  new Date(runtime.now().getTime() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

/**
 * A booking of a member that costs something and that her package could pay for: `unpaid`, staff answer it and it is paid later; `kept`
 * while she pays. Returns its id.
 */
async function makeUnpaid(runtime: TestRuntime, kind: 'unpaid' | 'kept'): Promise<number> {
  const customerId = await makeCustomer(runtime, `${fresh('member')}@example.com`);
  const later = { deposit_percent: '0', confirmation: 'by_staff' } as const;
  const event = await makeEvent(runtime, { price: 18_000, ...(kind === 'unpaid' && later) });
  await buyPackages(runtime, await makePlan(runtime, { events: [event.id] }), { customerId });
  const member = { kind: 'customer', id: customerId, sessionId: 'test' } as const;
  const { data } = await book(runtime, { event_id: event.id, date: dayFrom(runtime, 3) }, member);
  return idOf(runtime, data.id);
}

/** The id of a booking, by the one its member sees. */
export async function idOf(runtime: TestRuntime, publicId: string): Promise<number> {
  const [row] = await runtime.database.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.public_id, publicId));
  if (!row) throw new Error('a booking was not made');
  return row.id;
}

/** Gives the bookings of an event these statuses, the oldest the first of them. */
export async function setStatuses(
  { database }: TestRuntime,
  eventId: number,
  statuses: readonly (typeof bookings.$inferSelect)['status'][],
): Promise<void> {
  const made = await database.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.event_id, eventId))
    .orderBy(bookings.id);
  for (const [at, status] of statuses.entries())
    await database.db
      .update(bookings)
      .set({ status })
      .where(eq(bookings.id, made[at]?.id ?? 0));
}

const kindsOfGuards: Readonly<Record<string, string>> = {
  isItsDay: 'today',
  hasBegun: 'begun',
  isUnpaid: 'unpaid',
  isKeptForMoney: 'kept',
};

/** How the suite of steps makes bookings: of a request staff answer, three days ahead; `today` and `begun`: at this moment. */
export function bookingFixture(runtime: () => TestRuntime): MachineFixture {
  const isNow = new Set<string | undefined>(['today', 'begun']);
  return {
    machine: bookingMachine,
    async make(kind) {
      if (kind === 'unpaid' || kind === 'kept') return makeUnpaid(runtime(), kind);
      const event = await makeEvent(runtime(), { confirmation: 'by_staff' });
      const { data } = await book(runtime(), { event_id: event.id, date: dayFrom(runtime(), 3) });
      const [row] = await runtime().database.db.select().from(bookings).where(eq(bookings.public_id, data.id));
      if (!row) throw new Error('a booking was not made');
      // The booking's time is now, whatever the clock says.
      if (isNow.has(kind)) {
        const starts_at = new Date(runtime().now().getTime() - 1_000);
        const ends_at = new Date(starts_at.getTime() + 3_600_000);
        await runtime().database.db.update(bookings).set({ starts_at, ends_at }).where(eq(bookings.id, row.id));
      }
      return row.id;
    },
    ways: {
      pending: [],
      approved: ['confirm'],
      'present today': ['confirm', 'check-in'],
      present: ['confirm', 'now', 'check-in'],
      absent: ['confirm', 'now', 'miss'],
      completed: ['confirm', 'now', 'check-in', 'finish'],
      rejected: ['refuse'],
      canceled: ['cancel'],
      'pending unpaid': [],
      'pending kept': [],
      'approved unpaid': ['confirm'],
      'present unpaid': ['confirm', 'now', 'check-in'],
      'completed unpaid': ['confirm', 'now', 'check-in', 'finish'],
    },
    kindOf: (guard = '') => kindsOfGuards[guard],
    /** Brings its time. */
    async own(_command, id) {
      const starts_at = new Date(runtime().now().getTime() - 1_000);
      const ends_at = new Date(starts_at.getTime() + 3_600_000);
      await runtime().database.db.update(bookings).set({ starts_at, ends_at }).where(eq(bookings.id, id));
    },
    asks: ['move', 'pay-with-package'],
    input: async (command) => (command === 'move' ? { date: dayFrom(runtime(), 5), time: '11:00' } : {}),
  };
}
