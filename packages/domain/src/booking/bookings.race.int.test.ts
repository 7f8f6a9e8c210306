// Bookings many at once: as many get in as there is room for, and nobody has one person twice at a time. Red with another capacity in
// `keepPlace` than the seats there are, and without the lock on the event: two count the same and one more than the limit of a day is
// written. Times that overlap are red where no time of people is kept, and without both the locks and the constraint `holds_during`, each of
// which is enough; moving is red where the time before is not given back.
import { customer, openTestRuntime, race, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as customers } from '../customers/domain.ts';
import { makeCustomer } from '../customers/testing/index.ts';
import { domain } from './domain.ts';
import {
  book,
  cancelOwnBooking,
  dayFrom,
  makeClass,
  makeEvent,
  makeResource,
  moveOwnBooking,
} from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [customers, domain], { poolSize: 20 });
});
afterAll(() => runtime.close());

const query = async (text: string, values: unknown[]) => (await runtime.database.connection.query(text, values)).rows;
const expected = async (eventId: number) =>
  Number(
    (
      await query(`select coalesce(sum(seats), 0) as n from bookings where event_id = $1 and status = 'approved'`, [
        eventId,
      ])
    )[0]?.n,
  );

it('a hundred at once on the last seat, members and guests: one has it, twenty times', {
  timeout: 300_000,
}, async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => makeCustomer(runtime)));
  for (let round = 0; round < 20; round += 1) {
    const date = dayFrom(runtime, 3 + round);
    const event = await makeClass(runtime, { date, seats: 3 });
    await book(runtime, { event_id: event.id, date, time: '19:00', quantity: 2 });
    const { won } = await race(100, (i) => {
      const member = members[i % 20];
      return book(runtime, { event_id: event.id, date, time: '19:00' }, member ? customer(member) : undefined);
    });
    expect(won).toHaveLength(1);
    expect(await expected(event.id)).toBe(3);
  }
});

it('two events of one person, times that overlap: nobody has her twice', async () => {
  const ann = await makeResource(runtime);
  const date = dayFrom(runtime, 3);
  const people_ids = [ann];
  const [cut, color] = [
    await makeEvent(runtime, { people_ids, interval_minutes: 15 }),
    await makeEvent(runtime, { people_ids, interval_minutes: 20, length_minutes: 90 }),
  ];
  const times = ['10:00', '10:15', '10:20', '10:30', '10:40', '11:00', '11:15', '11:20'];
  const { won } = await race(60, (i) =>
    book(runtime, { event_id: (i % 2 ? cut : color).id, date, time: times[i % times.length] ?? '10:00' }),
  );
  expect(won.length).toBeGreaterThan(0);
  const over = await query(
    `select a.id from bookings a join bookings b on b.id > a.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     where $1 = any(a.resource_ids) and $1 = any(b.resource_ids) and a.status = 'approved' and b.status = 'approved'`,
    [ann],
  );
  expect(over).toEqual([]);
});

it('the limit of a day and of a person hold, however many come at once', async () => {
  const date = dayFrom(runtime, 3);
  const day = await makeEvent(runtime, { most_day: 2, seats: 20 });
  const { won } = await race(30, (i) =>
    book(runtime, { event_id: day.id, date, time: `${9 + (i % 9)}:00`.padStart(5, '0') }),
  );
  expect(won).toHaveLength(2);
  const single = await makeEvent(runtime, { most_person: 1, seats: 20 });
  const amy = customer(await makeCustomer(runtime));
  const hers = await race(20, (i) =>
    book(runtime, { event_id: single.id, date, time: `${9 + (i % 9)}:00`.padStart(5, '0') }, amy),
  );
  expect(hers.won).toHaveLength(1);
});

it('two who move into each other’s time, and twenty who want the one that comes free', async () => {
  const ann = await makeResource(runtime);
  const date = dayFrom(runtime, 3);
  const event = await makeEvent(runtime, { people_ids: [ann] });
  const [one, other] = [
    await book(runtime, { event_id: event.id, date, time: '10:00' }),
    await book(runtime, { event_id: event.id, date, time: '11:00' }),
  ];
  const move = (booking: typeof one, time: string) =>
    moveOwnBooking(runtime.as({ kind: 'visitor' }), { token: booking.data.token, date, time });
  expect((await race(2, (i) => (i ? move(one, '11:00') : move(other, '10:00')))).won).toEqual([]);
  await move(one, '14:00');
  const { won } = await race(20, () => book(runtime, { event_id: event.id, date, time: '10:00' }));
  expect(won).toHaveLength(1);
  expect(await expected(event.id)).toBe(3);
});

it('twenty guests of two events who move into one hour of one person: one does, and the others stay where they were', async () => {
  const people_ids = [await makeResource(runtime)];
  const made = [
    await makeEvent(runtime, { people_ids, interval_minutes: 30 }),
    await makeEvent(runtime, { people_ids, interval_minutes: 15, length_minutes: 90 }),
  ];
  const eventOf = (i: number) => made[i % 2]?.id ?? 0;
  const day = (i: number) => dayFrom(runtime, 40 + i);
  const guests = await Promise.all(
    Array.from({ length: 20 }, (_, i) => book(runtime, { event_id: eventOf(i), date: day(i) })),
  );
  for (let round = 0; round < 5; round += 1) {
    const wanted = dayFrom(runtime, 30 + round);
    const { won } = await race(20, async (i) => {
      const time = i % 2 ? '10:00' : '10:30';
      await moveOwnBooking(runtime.as({ kind: 'visitor' }), { token: guests[i]?.data.token, date: wanted, time });
      return i;
    });
    expect(won).toHaveLength(1);
    const moved = won[0] ?? 0;
    // The time she left is free in the same commit: another takes it, and leaves it to her again for the next round.
    const between = await book(runtime, { event_id: eventOf(moved), date: day(moved) });
    await cancelOwnBooking(runtime.as({ kind: 'visitor' }), { token: between.data.token });
    const token = guests[moved]?.data.token;
    const back = { token, date: day(moved), time: '10:00' };
    expect(await moveOwnBooking(runtime.as({ kind: 'visitor' }), back)).toMatchObject({ date: day(moved) });
    // Five times are as often as a guest may move.
    await query('update bookings set move_count = 0 where event_id = any($1)', [made.map(({ id }) => id)]);
  }
  const kept = await query(
    `select b.id from bookings b join holds h on h.owner_kind = 'booking' and h.owner_id = b.id::text
     where b.event_id = any($1) and h.subject_kind = 'time' and h.state = 'taken'
       and lower(h.during) = b.starts_at and upper(h.during) = b.ends_at`,
    [made.map(({ id }) => id)],
  );
  expect(kept).toHaveLength(20);
});

it('canceled twice at once its seat is free once', async () => {
  const date = dayFrom(runtime, 3);
  const event = await makeClass(runtime, { date, seats: 2 });
  const booked = await book(runtime, { event_id: event.id, date, time: '19:00' });
  const { won } = await race(5, () => cancelOwnBooking(runtime.as({ kind: 'visitor' }), { token: booked.data.token }));
  expect(won).toHaveLength(1);
  expect((await race(10, () => book(runtime, { event_id: event.id, date, time: '19:00' }))).won).toHaveLength(2);
});
