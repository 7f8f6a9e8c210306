// Tickets: issued with the booking, passed on, as PDF, scanned at the door.
import { customer, forgetTries, openTestDoor, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { domain as content } from '../content/domain.ts';
import { domain as customers } from '../customers/domain.ts';
import { lettersTo, makeCustomer } from '../customers/testing/index.ts';
import { domain as forms } from '../forms/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { type OwnTicket, type StaffTicket, ticketCodeShape } from './contract/index.ts';
import { domain } from './domain.ts';
import { tendBookings } from './jobs.ts';
import { book, makeClass, makeEvent } from './testing/index.ts';

let runtime: TestRuntime;
let shop: FastifyInstance;
let admin: FastifyInstance;
let amy = 0;

const start = Date.parse('2027-03-10T10:00:00Z');
const date = '2027-03-10';
const hour = 3_600_000;
beforeAll(async () => {
  const domains = [settings, media, catalogue, content, stores, customers, forms, domain];
  runtime = await openTestRuntime(inject('database'), domains, { poolSize: 20 });
  amy = await makeCustomer(runtime, 'amy@tickets.example');
  const { id } = await makeAccount(runtime);
  const actors = {
    amy: customer(amy),
    owner: staff(['*'], id),
    door: staff(['check_in booking'], id),
  };
  shop = await openTestDoor({ runtime, bindings: domain.bindings, actors });
  admin = await openTestDoor({ runtime, bindings: domain.bindings, actors, door: 'admin' });
});
beforeEach(async () => {
  await forgetTries(runtime.database, '%');
  // A day before, 18:00 in Hong Kong.
  runtime.advance(start - 24 * hour - runtime.now().getTime());
});
afterAll(async () => {
  await shop.close();
  await admin.close();
  await runtime.close();
});

const toItsDay = () => runtime.advance(start - runtime.now().getTime());
const call = async (door: FastifyInstance, method: 'GET' | 'POST', url: string, payload?: object, token = 'owner') => {
  const headers = { 'accept-language': 'en-US', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await door.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const send = (path: string, payload: object, token = '') => call(shop, 'POST', `/api/booking/${path}`, payload, token);
const ticketsOf = async (key: object): Promise<OwnTicket[]> => (await send('tickets', key)).body.data;
const staffTickets = async (id: number): Promise<StaffTicket[]> =>
  (await call(admin, 'GET', `/api/admin/booking/${id}/tickets`)).body.data;

/** A class with two seats of one booking, and its tickets. */
async function booked(change: Parameters<typeof makeClass>[1] = { date }, quantity = 2) {
  const event = await makeClass(runtime, { type: 'ticketed', seats: quantity, ...change });
  const { data } = await book(runtime, { event_id: event.id, date: change.date, time: '19:00', quantity });
  const [row] = await rows('select id, email from bookings where number = $1', [data.number]);
  const tickets = await ticketsOf({ token: data.token });
  return { event, token: data.token, number: data.number, id: Number(row?.id), email: String(row?.email), tickets };
}
const rows = async (text: string, values: unknown[] = []) =>
  (await runtime.database.connection.query(text, values)).rows as Record<string, unknown>[];
const statusOf = async (id: number) => (await rows('select status from bookings where id = $1', [id]))[0]?.status;

const door = (name: string) => ({ device_id: crypto.randomUUID(), device_name: name });
type Made = { readonly code: string; readonly at?: number; readonly direction?: string; readonly admitted?: boolean };
async function scan(
  device: ReturnType<typeof door>,
  { code, at = runtime.now().getTime(), direction = 'entry', admitted = false }: Made,
  id: string = crypto.randomUUID(),
) {
  const made = { id, code, at: new Date(at).toISOString(), direction, admitted };
  const { body, status } = await call(admin, 'POST', '/api/admin/booking/scanner/scans', { ...device, scans: [made] });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.scans[0];
}

it('each seat of a booking has a ticket with a code of its own; an appointment has one in all', async () => {
  const { tickets } = await booked();
  expect(tickets).toMatchObject([
    { seat: 1, of: 2, status: 'approved', may_pass: true, passed_to: '', entered_at: null },
    { seat: 2, of: 2, status: 'approved', may_pass: true },
  ]);
  expect(new Set(tickets.map(({ code }) => code)).size).toBe(2);
  for (const { code, qr } of tickets) {
    expect(code).toMatch(ticketCodeShape);
    expect(qr).toContain('<svg');
  }
  const cut = await makeEvent(runtime, { seats: 3 });
  const { data } = await book(runtime, { event_id: cut.id, date: '2027-03-12', quantity: 3 });
  expect(await ticketsOf({ token: data.token })).toMatchObject([
    { seat: 1, of: 1, appointment: true, may_pass: false },
  ]);
});

it('each ticket has the kind it was chosen for, and keeps it when it is passed on', async () => {
  const kind = (key: string, name: string) => ({ key, name: { 'en-US': name }, price: 0, seats: null });
  const kinds = [kind('adult', 'Adult'), kind('child', 'Child')];
  const event = await makeClass(runtime, { date, type: 'ticketed', seats: 3, kinds });
  const chosen = [
    { key: 'child', quantity: 2 },
    { key: 'adult', quantity: 1 },
  ];
  const { data } = await book(runtime, { event_id: event.id, date, time: '19:00', kinds: chosen });
  const tickets = await ticketsOf({ token: data.token });
  const named = tickets.map((ticket) => ticket.kind).toSorted();
  expect(named).toEqual(['Adult', 'Child', 'Child']);
  const child = tickets.find((ticket) => ticket.kind === 'Child');
  await send('ticket/pass', { token: data.token, ticket_id: child?.id, name: 'Dan', email: 'dan@tickets.example' });
  const [row] = await rows('select id from bookings where number = $1', [data.number]);
  expect((await staffTickets(Number(row?.id))).find(({ name }) => name === 'Dan')).toMatchObject({ kind: 'Child' });
});

it('tickets come with the agreement of staff, once, and go with the booking', async () => {
  const event = await makeClass(runtime, { date, type: 'ticketed', seats: 2, confirmation: 'by_staff' });
  const { data } = await book(runtime, { event_id: event.id, date, time: '19:00', quantity: 2 });
  expect(await ticketsOf({ token: data.token })).toEqual([]);
  const [row] = await rows('select id from bookings where number = $1', [data.number]);
  const step = (command: string, payload: object = {}) =>
    call(admin, 'POST', `/api/admin/booking/${row?.id}/steps/${command}`, payload);
  expect(await step('confirm')).toMatchObject({ status: 200 });
  const before = await ticketsOf({ token: data.token });
  expect(before).toHaveLength(2);
  toItsDay();
  for (const command of ['check-in', 'undo-check-in']) expect(await step(command)).toMatchObject({ status: 200 });
  expect((await ticketsOf({ token: data.token })).map(({ code }) => code)).toEqual(before.map(({ code }) => code));
  await step('cancel', { reason: 'Ill' });
  const after = await ticketsOf({ token: data.token });
  expect(after).toMatchObject([{ status: 'canceled', code: '', pdf: '', may_pass: false }, { status: 'canceled' }]);
  expect(await scan(door('A'), { code: String(before[0]?.code) })).toMatchObject({ result: 'void' });
});

it('a ticket is passed on, also when the event is full: the old code opens nothing, the new holder has another', async () => {
  const { token, tickets, id } = await booked();
  const [first, second] = tickets;
  const wish = { token, ticket_id: first?.id, name: 'Bob Lee', email: 'Bob@Tickets.example' };
  const { status, body } = await send('ticket/pass', wish);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({ passed_to: 'Bob Lee', code: '', qr: '', status: 'canceled', may_pass: false });
  const letters = await lettersTo(runtime, 'bob@tickets.example');
  expect(letters).toHaveLength(1);
  const link = /\/booking\/ticket\?token=([\w.%-]+)/.exec(JSON.stringify(letters))?.[1];
  const ticket_token = decodeURIComponent(String(link));
  const his = await ticketsOf({ ticket_token });
  expect(his).toMatchObject([{ seat: 1, of: 2, name: 'Bob Lee', status: 'approved', may_pass: true }]);
  expect(his[0]?.code).not.toBe(first?.code);
  // He sees his one ticket and nothing of the booking.
  expect(await send('../booking', { token: ticket_token })).toMatchObject({ status: 404 });
  expect(JSON.stringify(his)).not.toContain(String(second?.code));
  toItsDay();
  runtime.advance(-hour);
  expect(await scan(door('A'), { code: String(first?.code) })).toMatchObject({
    result: 'void',
    ticket: { passed: true },
  });
  expect(await scan(door('A'), { code: String(his[0]?.code) })).toMatchObject({ result: 'entered' });
  expect(await staffTickets(id)).toMatchObject([
    { seat: 1, name: 'Bob Lee', passed: [{ name: 'Amy Chan' }], status: 'present' },
    { seat: 2, passed: [], status: 'approved' },
  ]);
  const [step] = await rows(`select * from record_steps where record_id = $1 and command = 'pass-on'`, [id]);
  expect(step).toMatchObject({ from_status: 'approved', to_status: 'approved', actor_kind: 'visitor' });
});

it('is not passed on once it came in, after its event began, by somebody else, or without an address', async () => {
  const { token, tickets } = await booked();
  const [first, second] = tickets;
  const wish = { token, name: 'Bob', email: 'bob2@tickets.example' };
  const other = await booked({ date, time: '19:00' }, 1);
  expect(await send('ticket/pass', { ...wish, ticket_id: other.tickets[0]?.id })).toMatchObject({ status: 404 });
  const refused = await send('ticket/pass', { ...wish, ticket_id: first?.id, email: 'nobody' });
  expect(refused).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  toItsDay();
  await scan(door('A'), { code: String(first?.code) });
  expect(await send('ticket/pass', { ...wish, ticket_id: first?.id })).toMatchObject({
    status: 422,
    body: { code: 'booking.ticket-gone' },
  });
  runtime.advance(2 * hour);
  expect(await send('ticket/pass', { ...wish, ticket_id: second?.id })).toMatchObject({
    status: 422,
    body: { code: 'booking.booking-moved' },
  });
  expect(await lettersTo(runtime, 'bob2@tickets.example')).toEqual([]);
});

it('who holds a passed ticket hears of a new time and of the end', async () => {
  const event = await makeClass(runtime, { date: '2027-03-20', type: 'ticketed', seats: 4 });
  const { data } = await book(runtime, { event_id: event.id, date: '2027-03-20', time: '19:00', quantity: 2 });
  const [first] = await ticketsOf({ token: data.token });
  await send('ticket/pass', { token: data.token, ticket_id: first?.id, name: 'Cat', email: 'cat@tickets.example' });
  await send('guest_cancel', { token: data.token });
  const names = (await rows(`select name from mail_logs where recipient = 'cat@tickets.example' order by id`)).map(
    ({ name }) => name,
  );
  await lettersTo(runtime, 'cat@tickets.example');
  const after = await rows(`select name from mail_logs where recipient = 'cat@tickets.example' order by id`);
  expect([...names, ...after.map(({ name }) => name)]).toContain('booking.ticket_canceled');
});

it('a ticket is a PDF with its code, in the language of its reader; another’s is not found', async () => {
  const { tickets, token } = await booked();
  const url = String(tickets[0]?.pdf);
  const read = async (path: string) => {
    const reply = await shop.inject({ method: 'GET', url: path });
    if (reply.statusCode !== 200) return { status: reply.statusCode, pages: 0, text: '' };
    const pdf = await getDocumentProxy(new Uint8Array(reply.rawPayload));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    return { status: 200, pages: totalPages, text: text.replace(/\s/g, '') };
  };
  const one = await read(url);
  expect(one).toMatchObject({ status: 200, pages: 1 });
  expect(one.text).toContain(tickets[0]?.code);
  expect(one.text).toContain('Wednesday');
  const all = await read(`/api/booking/ticket/pdf?token=${encodeURIComponent(token)}&language=zh-HK`);
  expect(all.pages).toBe(2);
  expect(all.text).toContain('星期三');
  expect(all.text).toContain(tickets[1]?.code);
  expect(await read('/api/booking/ticket/pdf?token=forged')).toMatchObject({ status: 404 });
});

it('the first scan opens, the second says when and where; the booking is present with the first ticket', async () => {
  const { tickets, id } = await booked();
  const [first, second] = tickets.map(({ code }) => code);
  const [a, b] = [door('Door A'), door('Door B')];
  expect(await scan(a, { code: String(first) })).toMatchObject({ result: 'wrong_day', ticket: { inside: false } });
  toItsDay();
  const scanId = crypto.randomUUID();
  expect(await scan(a, { code: String(first) }, scanId)).toMatchObject({ result: 'entered', first_at: null });
  expect(await statusOf(id)).toBe('present');
  expect(await scan(a, { code: String(first) }, scanId)).toMatchObject({ result: 'entered' });
  runtime.advance(60_000);
  expect(await scan(b, { code: String(first).toLowerCase() })).toMatchObject({
    result: 'double',
    first_device: 'Door A',
    first_at: expect.any(String),
  });
  expect(await scan(b, { code: 'KFT2222222222222222' })).toMatchObject({ result: 'unknown', ticket: null });
  expect(await scan(b, { code: String(second) })).toMatchObject({ result: 'entered', ticket: { seat: 2, of: 2 } });
  const steps = await rows(`select command from record_steps where record_id = $1 and machine = 'booking'`, [id]);
  expect(steps.map(({ command }) => command)).toEqual(['request', 'check-in']);
});

it('a scan made without a network wins when it was the earlier one, and the other is double from then on', async () => {
  const { tickets } = await booked();
  const code = String(tickets[0]?.code);
  const [a, b] = [door('Door A'), door('Door B')];
  toItsDay();
  const alone = { code, at: runtime.now().getTime(), admitted: true };
  runtime.advance(60_000);
  const later = crypto.randomUUID();
  expect(await scan(b, { code }, later)).toMatchObject({ result: 'entered' });
  runtime.advance(60_000);
  expect(await scan(a, alone)).toMatchObject({ result: 'entered' });
  const day = (await call(admin, 'GET', '/api/admin/booking/scanner', undefined, 'door')).body.data;
  expect(day.clashes).toMatchObject([{ id: later, result: 'double', device: 'Door B', first_device: 'Door A' }]);
  const found = day.tickets.find((ticket: { code: string }) => ticket.code === code);
  expect(found).toMatchObject({ inside: true, entered_at: new Date(alone.at).toISOString() });
  // A later one that arrives later is double at once, and nothing moves.
  expect(await scan(a, { code, admitted: true })).toMatchObject({ result: 'double', first_device: 'Door A' });
});

it('out and in again where the event allows it', async () => {
  const open = await booked({ date, reentry: true }, 1);
  const closed = await booked({ date }, 1);
  toItsDay();
  const a = door('Door A');
  const walk = async (code: string, ...directions: string[]) => {
    const results: string[] = [];
    for (const direction of directions) {
      runtime.advance(1_000);
      results.push((await scan(a, { code, direction })).result);
    }
    return results;
  };
  const [there, here] = [String(open.tickets[0]?.code), String(closed.tickets[0]?.code)];
  expect(await walk(there, 'exit', 'entry', 'exit', 'entry', 'entry')).toEqual([
    'not_in',
    'entered',
    'left',
    'entered',
    'double',
  ]);
  expect(await walk(here, 'entry', 'exit', 'entry')).toEqual(['entered', 'no_reentry', 'double']);
});

it('staff with the right let somebody in against the scan, with a reason that is kept', async () => {
  const { tickets, id, token } = await booked({ date }, 1);
  toItsDay();
  await send('guest_cancel', { token });
  const made = { id: crypto.randomUUID(), code: tickets[0]?.code, at: runtime.now().toISOString(), direction: 'entry' };
  const force = (payload: object, by = 'owner') =>
    call(admin, 'POST', '/api/admin/booking/scanner/forced', { ...door('A'), scans: [payload] }, by);
  expect(await force({ ...made, admitted: true, reason: 'VIP' }, 'door')).toMatchObject({ status: 403 });
  expect(await force({ ...made, admitted: true, reason: ' ' })).toMatchObject({ status: 422 });
  expect((await force({ ...made, admitted: true, reason: 'She paid at the door' })).body.data.scans).toMatchObject([
    { result: 'entered' },
  ]);
  expect(await staffTickets(id)).toMatchObject([
    { inside: true, scans: [{ forced: true, reason: 'She paid at the door', result: 'entered' }] },
  ]);
  expect(await statusOf(id)).toBe('canceled');
});

it('a scan that arrives after the event puts right that nobody came', async () => {
  const { tickets, id } = await booked({ date }, 1);
  toItsDay();
  runtime.advance(hour);
  const at = runtime.now().getTime();
  runtime.advance(3 * hour);
  await tendBookings.run(runtime.as({ kind: 'system', name: 'test' }), {});
  expect(await statusOf(id)).toBe('absent');
  runtime.advance(24 * hour);
  expect(await scan(door('A'), { code: String(tickets[0]?.code), at, admitted: true })).toMatchObject({
    result: 'entered',
  });
  expect(await statusOf(id)).toBe('present');
});

it('a check-in by hand lets everybody of the booking in, and undoing it takes that back', async () => {
  const { id, tickets } = await booked();
  toItsDay();
  const step = (command: string) => call(admin, 'POST', `/api/admin/booking/${id}/steps/${command}`, {});
  await step('check-in');
  expect((await staffTickets(id)).map(({ inside }) => inside)).toEqual([true, true]);
  expect(await scan(door('A'), { code: String(tickets[0]?.code) })).toMatchObject({ result: 'double' });
  await step('undo-check-in');
  expect((await staffTickets(id)).map(({ inside }) => inside)).toEqual([false, false]);
  expect(await scan(door('A'), { code: String(tickets[0]?.code) })).toMatchObject({ result: 'entered' });
});
