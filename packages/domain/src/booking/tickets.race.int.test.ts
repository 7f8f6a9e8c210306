// Tickets many at once. The guards are the one statement of `give` (pass-ticket.ts) with the unique index behind it, and the lock on the booking in
// `lockTicket` (record-scans.ts). Red without `isNull(passed_at)` in that statement: nineteen fall on the index instead of hearing that the ticket is
// gone; without the index too all twenty receivers have it.
import { openTestRuntime, race, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as customers } from '../customers/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain } from './domain.ts';
import { book, dayFrom, makeClass } from './testing/index.ts';
import { passTicket } from './ticket/actions/pass-ticket.ts';
import { recordScans } from './ticket/actions/record-scans.ts';
import { listTickets } from './ticket/queries/show-tickets.ts';

let runtime: TestRuntime;
let door: ReturnType<typeof staff>;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [customers, domain], { poolSize: 20 });
  door = staff(['check_in booking'], (await makeAccount(runtime)).id);
});
afterAll(() => runtime.close());

const asVisitor = () => runtime.as(visitor);
const rows = async (text: string, values: unknown[]) =>
  (await runtime.database.connection.query(text, values)).rows as Record<string, unknown>[];

async function oneTicket(days: number) {
  const date = dayFrom(runtime, days);
  const event = await makeClass(runtime, { date, type: 'ticketed', time: '23:30' });
  const { data } = await book(runtime, { event_id: event.id, date, time: '23:30' });
  const [ticket] = await listTickets(asVisitor(), { token: data.token });
  if (!ticket) throw new Error('a booking has no ticket');
  return { token: data.token, ticket, number: data.number };
}

it('twenty pass on one ticket at once: one receiver has it, ten times', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { token, ticket, number } = await oneTicket(3 + round);
    const { won, lost } = await race(20, (i) =>
      passTicket(asVisitor(), { token, ticket_id: ticket.id, name: `R${i}`, email: `r${round}-${i}@example.com` }),
    );
    expect(won).toHaveLength(1);
    expect(lost.map((error) => (error as { code?: string }).code)).toEqual(lost.map(() => 'booking.ticket-gone'));
    const held = await rows(
      `select t.code from booking_tickets t join bookings b on b.id = t.booking_id where b.number = $1 and t.passed_at is null`,
      [number],
    );
    expect(held).toHaveLength(1);
    const steps = await rows(
      `select s.id from record_steps s join bookings b on b.id = s.record_id where b.number = $1 and s.command = 'pass-on'`,
      [number],
    );
    expect(steps).toHaveLength(1);
  }
});

it('twenty devices scan one ticket at once: one lets it in, ten times', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { ticket, number } = await oneTicket(30 + round);
    // The booking's time is now, whatever the clock says.
    const starts_at = new Date(runtime.now().getTime() - 1_000);
    await rows(`update bookings set starts_at = $2, ends_at = $3 where number = $1`, [
      number,
      starts_at,
      new Date(starts_at.getTime() + 600_000),
    ]);
    const { won } = await race(20, (i) =>
      recordScans(runtime.as(door), {
        device_id: crypto.randomUUID(),
        device_name: `Door ${i}`,
        scans: [{ id: crypto.randomUUID(), code: ticket.code, at: runtime.now(), direction: 'entry', admitted: false }],
      }),
    );
    const results = won.map(({ scans }) => scans[0]?.result).sort();
    expect(results).toEqual([...Array.from({ length: 19 }, () => 'double'), 'entered']);
  }
});
