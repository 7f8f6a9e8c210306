// Numbers and addresses of people leave in part by every list, sheet and search of the back office: every column that holds one is given the
// same value, and every row of the route table is asked with every right but the one to see them whole. Records of one person show hers.
import type { AnyRoute } from '@kaifong/base/contract';
import { seesContacts } from '@kaifong/base/masked';
import { applyFor } from '@kaifong/domain/applications/testing';
import { book, dayFrom, idOf, makeEvent } from '@kaifong/domain/booking/testing';
import { makeLead } from '@kaifong/domain/crm/testing';
import { makeCustomer } from '@kaifong/domain/customers/testing';
import { makeForm, submit } from '@kaifong/domain/forms/testing';
import { makeAccount } from '@kaifong/domain/identity/testing';
import { makeBroadcast } from '@kaifong/domain/marketing/testing';
import { makeSharedPackage } from '@kaifong/domain/packages/testing';
import { importSheet } from '@kaifong/kernel/resource';
import { requestOf, sampleInput, staff } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFilledSuite } from '../testing/open-suite.ts';
import { hireScoped } from '../testing/people-world.ts';
import { walked } from '../testing/walked.ts';

const email = 'zqsecret.person@reach.example';
const number = '91827364';
const said = /zqsecret|9182 ?7364/i;

/** Where somebody can be reached, and how a table calls it. Left out: the shop's own people, its suppliers, stores and warehouses. */
const places: readonly (readonly [table: string, email?: string, phone?: string])[] = [
  ['orders', 'email', 'phone'],
  ['leads', 'email', 'phone'],
  ['bookings', 'email', 'phone'],
  ['event_waits', 'email', 'phone'],
  ['contact_messages', 'email'],
  ['form_submissions', 'email'],
  ['applications', 'email'],
  ['mail_logs', 'recipient'],
  ['mail_suppressions', 'address'],
  ['broadcast_recipients', 'address'],
  ['package_friends', 'email'],
  ['promotion_uses', 'email'],
  ['text_messages', undefined, 'recipient'],
  ['phone_codes', undefined, 'phone'],
  ['weather_touched', 'email'],
  ['booking_tickets', 'email'],
];
/** Tables that no list of the back office shows: nothing has to stand in them. */
const unlisted = ['promotion_uses', 'text_messages', 'phone_codes', 'weather_touched'];
/** A number stands there beside the code of its country. */
const coded = ['orders', 'leads'];
const notOfPeople =
  /^(accounts|forms|stores|suppliers|warehouses|sessions|audit_logs|api_keys|import_jobs|inbound_events|addresses|report_mails|login_locks|settings|employees?|pay_|employee_)/;

let filled: Awaited<ReturnType<typeof openFilledSuite>>;
let ids: readonly number[];

const query = (text: string, values: readonly unknown[] = []) =>
  filled.suite.runtime.database.connection.query(text, [...values]);

async function insert(table: string, values: object): Promise<void> {
  const names = Object.keys(values);
  const places = names.map((_, at) => `$${at + 1}`).join(', ');
  await query(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(values));
}

const change = (table: string, set: string, values: readonly unknown[], where = 'true') =>
  query(`update ${table} set ${set} where ${where}`, values);

async function fillLists(): Promise<void> {
  const { runtime, app } = filled.suite;
  const person = await makeCustomer(runtime, 'contact@shop.example', { is_customer: false, first_name: 'Amy' });
  await makeLead(runtime, { customer_id: person });
  const form = await makeForm(runtime);
  await submit(runtime, { id: form.id });
  await applyFor(runtime);
  const event = await makeEvent(runtime);
  const booked = await book(runtime, { event_id: event.id, date: dayFrom(runtime, 3) });
  const own = { name: 'Amy', email: 'a@b.example' };
  const booking_id = await idOf(runtime, booked.data.id);
  await insert('booking_tickets', { ...own, booking_id, seat: 9, code: 'passed-on', language: 'en-US', is_own: false });
  const waiting = {
    event_id: event.id,
    starts_at: new Date(Date.now() + 259_200_000),
    zone: 'Asia/Hong_Kong',
    seats: 1,
  };
  await insert('event_waits', { ...own, ...waiting, language: 'en-US' });
  await makeSharedPackage(runtime, filled.amy.id);
  const broadcast_id = await makeBroadcast(runtime, 'news');
  const written = { customer_id: filled.amy.id, address: 'a@b.example', language: 'en-US', status: 'pending' };
  await insert('broadcast_recipients', { broadcast_id, ...written });
  await insert('mail_suppressions', { address: 'a@b.example', reason: 'asked' });
  await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...own, subject: 'Tea', message: 'Have you tea?' },
  });
  const people = [email, number, [filled.amy.id, person]];
  await change('customers', `email = $1, phone = $2, country_code = '852'`, people, 'id = any($3)');
  const answered = `answers = answers || jsonb_build_object('email', $1::text, 'phone', $2::text)`;
  await change('form_submissions', answered, [email, number]);
  for (const [table, mail, phone] of places) {
    if (mail) await change(table, `${mail} = $1`, [email]);
    if (phone) await change(table, `${phone} = $1${coded.includes(table) ? `, country_code = '852'` : ''}`, [number]);
  }
  const words = [...email.split(/\W/), `852${number}`];
  const pairs = words.flatMap((word) => [...word].slice(1).map((letter, at) => `${word[at]}${letter}`));
  const found = `search_text = search_text || ' ' || $1, search_pieces = search_pieces || $2`;
  await change('orders', found, [words.join(' '), pairs]);
  ids = [1, filled.amy.id, person, form.id, event.id, broadcast_id, booking_id];
}

beforeAll(async () => {
  filled = await openFilledSuite();
  await fillLists();
}, 300_000);
afterAll(() => filled.suite.close());

const routes = walked
  .map(({ route }) => route)
  .filter(({ door, permission }) => door === 'admin' && permission !== 'public');
const rights = [
  ...new Set(routes.map(({ permission }) => permission).filter((right) => right.includes(' '))),
  // Leads of others, too.
  'get other_lead',
];
const isAsked = ({ method, name }: AnyRoute) => method === 'GET' || /preview|search|find-/.test(name);

/** A step of one record that is about to be taken, the letters of one order, the file of one person. */
const ofOne = /preview-|export-privacy|list-order-letters/;

/** Whether a reply is one record. */
function isRecord({ name }: AnyRoute, payload: string): boolean {
  if (ofOne.test(name)) return true;
  if (!payload.startsWith('{')) return false;
  const { data } = JSON.parse(payload) as { data?: unknown };
  return typeof data === 'object' && data !== null && !Array.isArray(data) && 'id' in data;
}

const takesKeyword = ({ input }: AnyRoute) => 'shape' in input && 'keyword' in (input.shape as object);

async function tellingTo(token: string, asked: readonly AnyRoute[]): Promise<string[]> {
  const telling = new Set<string>();
  for (const route of asked.filter(isAsked))
    for (const id of route.path.includes(':') ? ids : ids.slice(0, 1)) {
      const whole = { ...sampleInput(route), keyword: undefined, id, per_page: 100, format: 'csv' };
      for (const input of takesKeyword(route) ? [whole, { ...whole, keyword: 'amy' }] : [whole]) {
        const { payload } = await filled.suite.app.inject(requestOf(route, input, token));
        if (said.test(payload) && !isRecord(route, payload)) telling.add(route.path);
      }
    }
  return [...telling].sort();
}

describe('numbers and addresses of people', () => {
  it('stand in every table that holds some', async () => {
    const { rows } = await query(
      `select table_name, column_name from information_schema.columns where table_schema = 'public'
       and data_type = 'text' and column_name in ('email', 'phone', 'recipient')`,
    );
    const known = new Set(['customers', ...places.map(([table]) => table)]);
    const found = (rows as { table_name: string }[]).map(({ table_name }) => table_name);
    expect(found.filter((table) => !known.has(table) && !notOfPeople.test(table))).toEqual([]);
    for (const [table] of places.filter(([name]) => !unlisted.includes(name))) {
      const { rows: counted } = await query(`select count(*)::int as many from ${table}`);
      expect([table, (counted[0] as { many: number }).many > 0]).toEqual([table, true]);
    }
  });

  it('are told by no list to whoever holds every right but this one', { timeout: 400_000 }, async () => {
    expect(await tellingTo(filled.suite.staff(rights), routes)).toEqual([]);
  });

  it.each(['own', 'team'] as const)(
    'are told by no list to an account that is limited to %s people, signed in as staff are',
    { timeout: 400_000 },
    async (people) => {
      const { token } = await hireScoped(filled.suite, people, rights);
      expect(await tellingTo(token, routes)).toEqual([]);
      const url = `/api/admin/customer?ids[]=${filled.amy.id}`;
      const { payload } = await filled.suite.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(payload).toContain('z•••@reach.example');
    },
  );

  it('are told by the same calls to whoever holds it', { timeout: 400_000 }, async () => {
    const lists = ['customer', 'contact', 'order', 'booking', 'application', 'contact_message', 'mail_log'];
    const expected = [
      ...lists.flatMap((path) => [`/api/admin/${path}`, `/api/admin/${path}/export`]),
      ...[
        '/api/admin/lead',
        '/api/admin/form/:id/submit_histories',
        '/api/admin/mail_suppression',
        '/api/admin/pos/member',
      ],
    ];
    const same = routes.filter(({ path }) => expected.includes(path));
    expect(await tellingTo(filled.suite.staff([...rights, seesContacts]), same)).toEqual(expected.sort());
  });
});

describe('a list somebody reads in part', () => {
  const ask = (url: string, more: readonly string[] = []) =>
    filled.suite.app.inject({
      url,
      headers: { authorization: `Bearer ${filled.suite.staff([...rights, ...more])}` },
    });
  const found = async (url: string, more: readonly string[] = []) =>
    ((await ask(url, more)).json() as { data: { id: number }[] }).data.length;

  it('shows enough to tell people apart', async () => {
    const { data } = (await ask(`/api/admin/customer?ids[]=${filled.amy.id}`)).json() as { data: object[] };
    expect(data[0]).toMatchObject({ email: 'z•••@reach.example', phone: '9••• ••64' });
  });

  it('is neither sorted by them nor searched by a part of one', async () => {
    expect((await ask('/api/admin/customer?sort=email')).statusCode).toBe(422);
    expect((await ask('/api/admin/customer?sort=email', [seesContacts])).statusCode).toBe(200);
    for (const path of [
      'customer',
      'contact',
      'lead',
      'order',
      'booking',
      'application',
      'contact_message',
      'mail_log',
    ])
      for (const keyword of ['zqsecret', 'reach.example']) {
        expect([path, keyword, await found(`/api/admin/${path}?keyword=${keyword}`)]).toEqual([path, keyword, 0]);
        expect([path, keyword, (await found(`/api/admin/${path}?keyword=${keyword}`, [seesContacts])) > 0]).toEqual([
          path,
          keyword,
          true,
        ]);
      }
    for (const path of ['customer', 'lead', 'order', 'booking'])
      for (const keyword of ['9182', '7364']) expect(await found(`/api/admin/${path}?keyword=${keyword}`)).toBe(0);
  });

  it('finds a person by the whole number or address, and by name and goods as ever', async () => {
    for (const path of ['customer', 'contact', 'lead', 'order', 'booking'])
      for (const keyword of [email, number, '9182 7364'])
        expect([path, keyword, (await found(`/api/admin/${path}?keyword=${encodeURIComponent(keyword)}`)) > 0]).toEqual(
          [path, keyword, true],
        );
    expect(await found('/api/admin/customer?keyword=amy')).toBeGreaterThan(0);
    expect(await found('/api/admin/order?keyword=amy%20chan')).toBeGreaterThan(0);
    expect(await found(`/api/admin/order?keyword=${filled.amy.orderNumber}`)).toBe(1);
  });

  it('never writes what it shows into a record', async () => {
    const token = filled.suite.staff(rights);
    const send = (payload: object) =>
      filled.suite.app.inject({
        method: 'PUT',
        url: `/api/admin/customer/${filled.amy.id}`,
        headers: { authorization: `Bearer ${token}` },
        payload,
      });
    const refused = await send({ phone: '9••• ••64' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { phone: [expect.stringContaining('shown in part')] } });
    expect((await send({ email: 'z•••@reach.example' })).statusCode).toBe(422);
    const sheet = (await ask(`/api/admin/customer/export?format=csv&ids[]=${filled.amy.id}`)).payload;
    expect(sheet).toContain('z•••@reach.example');
    const bound = [...filled.suite.runtime.domains.resources.values()].find(
      ({ definition }) => definition.path === 'customer',
    );
    if (!bound) throw new Error('no customers');
    const account = await makeAccount(filled.suite.runtime, { permissions: rights });
    const { data, errors } = await importSheet(filled.suite.runtime.as(staff([...rights], account.id)), bound, {
      file: {
        filename: 'list.csv',
        mimetype: 'text/csv',
        bytes: new TextEncoder().encode(sheet.replace('Chan', 'Wong')),
      },
      dry_run: false,
      background: false,
    });
    expect([data.updated, data.failed, errors.filter(({ warning }) => !warning)]).toEqual([1, 0, []]);
    const { rows } = await query(`select email, phone, last_name from customers where id = $1`, [filled.amy.id]);
    expect(rows).toEqual([{ email, phone: number, last_name: 'Wong' }]);
  });
});
