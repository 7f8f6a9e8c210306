// Contacts beside customers in one table: what they are kept with, what never sees them, and what joins them.
import type { FileReply } from '@kaifong/base/contract';
import { dateIn } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount } from '../identity/testing/index.ts';
import { erasePerson } from './actions/erase-person.ts';
import { exportPerson } from './actions/export-person.ts';
import { addActivity, finishActivity } from './actions/keep-activities.ts';
import { addNote, setSpeaks, setTags } from './actions/keep-person.ts';
import { logInCustomer } from './actions/log-in-customer.ts';
import { makeCustomer as makeCustomerOf } from './actions/make-customer.ts';
import { mergeCustomers, undoMerge } from './actions/merge-customers.ts';
import { referrerOf } from './actions/name-referrer.ts';
import { noteConsent } from './actions/note-consent.ts';
import { updateProfile } from './actions/update-profile.ts';
import { markVerified } from './actions/verify-email.ts';
import { contactRoutes, credentials, type ProfileInput, phoneProven, routes } from './contract/index.ts';
import { leaveNews } from './news/actions/leave-news.ts';
import { newsList, unsubscribeAddresses } from './news/queries/unsubscribe-link.ts';
import { findCustomer, findCustomerByEmail, findCustomerByPhone, findPerson } from './queries/find-customer.ts';
import { findContacts, findCustomers } from './queries/find-customers.ts';
import { getPerson } from './queries/get-person.ts';
import { listAlike } from './queries/list-alike.ts';
import { customers } from './schema.ts';
import { changeSettings, domains, makeCustomer, newCustomer, password } from './testing/index.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  accountId = (await makeAccount(runtime, { name: 'Desk' })).id;
});
afterAll(() => runtime.close());

const desk = (permissions: string[] = ['*']) => runtime.as(staff(permissions, accountId));
const bindings = domains.flatMap((domain) => domain.bindings);

async function call<T>(name: string, input: Record<string, unknown>): Promise<T> {
  const binding = bindings.find(({ route }) => route.name === name);
  if (!binding) throw new Error(`no such call: ${name}`);
  return (await binding.handle(desk(), binding.route.input.parse(input))) as T;
}
interface Listed {
  data: { id: number; email: string }[];
  total: number;
}
let turn = 0;
async function makeContact(change: Record<string, unknown> = {}): Promise<number> {
  turn += 1;
  const typed = { first_name: `Bo${turn}`, last_name: 'Lam', email: `bo${turn}@known.test`, ...change };
  return (await call<{ data: { id: number } }>('customers.create-contact', typed)).data.id;
}
const ids = async (name: string, query: Record<string, unknown> = {}) =>
  (await call<Listed>(name, { per_page: 100, ...query })).data.map(({ id }) => id);
const sheet = async (name: string) => {
  const { bytes } = await call<FileReply>(name, { format: 'csv' });
  return new TextDecoder().decode(bytes as Uint8Array);
};

describe('a contact', () => {
  it('has an address, or a number with its code, or is refused at the field', async () => {
    await expect(makeContact({ email: '' })).rejects.toMatchObject({
      fields: { email: [{ code: 'customers.contact-unreachable' }] },
    });
    await expect(makeContact({ email: '', phone: '91230001' })).rejects.toMatchObject({
      fields: { country_code: [{ code: 'customers.country-code-required' }] },
    });
    const id = await makeContact({ email: '', country_code: '852', phone: '9123 0001' });
    expect(await findPerson(desk(), id)).toMatchObject({ email: '', phone: '91230001', is_customer: false });
    await expect(call('customers.update-contact', { id, phone: null, country_code: null })).rejects.toMatchObject({
      fields: { email: [{ code: 'customers.contact-unreachable' }] },
    });
  });

  it('may have what a customer has, or another contact, and is told apart from both', async () => {
    const amy = await newCustomer(runtime, { country_code: '852', phone: '91230002' });
    const same = { email: amy.email, country_code: '852', phone: '91230002' };
    const [one, two] = [await makeContact(same), await makeContact(same)];
    expect((await findCustomerByEmail(desk(), amy.email))?.id).toBe(amy.id);
    expect((await findCustomerByPhone(desk(), '852', '91230002'))?.id).toBe(amy.id);
    expect(await findCustomer(desk(), one)).toBeUndefined();
    expect((await listAlike(desk(), one, 'contact')).map(({ id, by }) => [id, by])).toEqual([
      [amy.id, ['email', 'phone']],
      [two, ['email', 'phone']],
    ]);
    // A customer is named to nobody who may not list customers.
    expect((await listAlike(desk(['get contact', 'get contacts']), one, 'contact')).map(({ id }) => id)).toEqual([two]);
  });

  it('never logs in, brings nobody, and is found by no search of customers', async () => {
    const email = 'secret@known.test';
    const id = await makeContact({ email, first_name: 'Quilla', country_code: '852', phone: '91230003' });
    const { db } = runtime.database;
    const mary = await newCustomer(runtime);
    const [{ password_hash } = { password_hash: null }] = await db
      .select()
      .from(customers)
      .where(eq(customers.id, mary.id));
    await db.update(customers).set({ password_hash }).where(eq(customers.id, id));
    await changeSettings(runtime, { login_via_phone: 0 });
    for (const name of [{ email }, { country_code: '852', phone: '91230003' }])
      await expect(logInCustomer(runtime.as(visitor), credentials.parse({ ...name, password }))).rejects.toMatchObject({
        code: 'identity.incorrect-login',
      });
    const code = (await findPerson(desk(), id))?.referral_code ?? '';
    await expect(inTransaction(desk(), (tx) => referrerOf(tx, code))).rejects.toMatchObject({
      fields: { referral_code: [{ code: 'customers.referral-unknown' }] },
    });
    expect(await findCustomers(desk(), 'Quilla', 5)).toEqual([]);
    expect((await findContacts(desk(), 'Quilla', 5)).map((hit) => hit.id)).toEqual([id]);
  });

  it('is in the list, count, sheet and history of contacts alone; its calls answer about no customer', async () => {
    const id = await makeContact({ first_name: 'Rosalind' });
    const customer = await makeCustomer(runtime, 'tarragon@shop.test', { first_name: 'Tarragon' });
    expect(await ids('customers.list-customer', { keyword: 'Rosalind' })).toEqual([]);
    expect(await ids('customers.list-contact', { keyword: 'Rosalind' })).toEqual([id]);
    expect(await ids('customers.list-contact', { keyword: 'Tarragon' })).toEqual([]);
    expect(await sheet('customers.export-customer')).not.toContain('Rosalind');
    expect(await sheet('customers.export-contact')).toContain('Rosalind');
    expect(await sheet('customers.export-contact')).not.toContain('Tarragon');
    const gone = { code: 'not-found' };
    await expect(call('customers.get-customer', { id })).rejects.toMatchObject(gone);
    await expect(call('customers.update-customer', { id, first_name: 'X' })).rejects.toMatchObject(gone);
    await expect(call('customers.delete-customer', { id })).rejects.toMatchObject(gone);
    await expect(call('customers.get-contact', { id: customer })).rejects.toMatchObject(gone);
    await expect(call('customers.update-contact', { id: customer, first_name: 'X' })).rejects.toMatchObject(gone);
    await expect(call('customers.delete-contact', { id: customer })).rejects.toMatchObject(gone);
    await expect(getPerson(desk(), id, 'customer')).rejects.toMatchObject(gone);
    await expect(getPerson(desk(), customer, 'contact')).rejects.toMatchObject(gone);
    await expect(setTags(desk(), { id: customer, tags: ['x'] }, 'contact')).rejects.toMatchObject(gone);
    await expect(addNote(desk(), { id, text: 'x' }, 'customer')).rejects.toMatchObject(gone);
    await expect(exportPerson(desk(), customer, 'contact')).rejects.toMatchObject(gone);
    await expect(erasePerson(desk(), { id: customer, email: 'tarragon@shop.test' }, 'contact')).rejects.toMatchObject(
      gone,
    );
    // A number is free among customers whatever contacts have.
    const unique = (email: string) =>
      call<{ data: { unique: boolean } }>('customers.check-customer', { field: 'email', value: email });
    expect((await unique((await findPerson(desk(), id))?.email ?? '')).data.unique).toBe(true);
  });

  it('is found by group, tag, source and language', async () => {
    const group = (await call<{ data: { id: number } }>('customers.create-contact-group', { name: 'Fair 2026' })).data
      .id;
    const id = await makeContact({ contact_group_ids: [group], source: 'instagram' });
    await setSpeaks(desk(), { id, speaks: 'zh-CN' }, 'contact');
    await setTags(desk(), { id, tags: ['tea', 'vip'] }, 'contact');
    const found = (filter: Record<string, string>) => ids('customers.list-contact', { filter });
    expect(await found({ contact_group_ids: String(group) })).toEqual([id]);
    expect(await found({ tags: 'vip' })).toEqual([id]);
    expect(await found({ tags: 'vi' })).toEqual([]);
    expect(await found({ source: 'instagram' })).toEqual([id]);
    expect(await found({ speaks: 'zh-CN' })).toEqual([id]);
    await expect(makeContact({ contact_group_ids: [999_999] })).rejects.toMatchObject({
      fields: { contact_group_ids: [{ code: 'validation.choice' }] },
    });
    const { undo } = await call<{ undo: string }>('customers.batch-destroy-contact-group', { names: ['Fair 2026'] });
    expect(undo).toBeTruthy();
    expect(await findPerson(desk(), id)).toMatchObject({ contact_group_ids: [] });
  });

  it('fills groups, of which a sheet tells their number', async () => {
    const conditions = [{ kind: 'sources', sources: ['wechat'] }];
    await call('customers.create-contact-group', { name: 'From WeChat', conditions });
    const { data } = await call<{ data: { id: number } }>('customers.create-contact-group', { name: 'Picked one' });
    await makeContact({ source: 'wechat', contact_group_ids: [data.id] });
    const lines = (await sheet('customers.export-contact-group')).split('\r\n');
    expect(lines.find((line) => line.includes('From WeChat'))).toMatch(/From WeChat,1,/);
    expect(lines.find((line) => line.includes('Picked one'))).toMatch(/Picked one,1,/);
  });
});

describe('proof', () => {
  it('joins a contact with the very same address; a registration alone shows and joins nothing', async () => {
    const email = 'proof@known.test';
    const contact = await makeContact({ email, birthday: '1990-02-03', source: 'google' });
    await addNote(desk(), { id: contact, text: 'Likes oolong' }, 'contact');
    await addActivity(desk(), { id: contact, kind: 'call', text: '', on_day: '2026-12-01', done: false }, 'contact');
    const likely = await makeContact({ email: `x${email}`, first_name: 'Amy', last_name: 'Chan' });
    const amy = await newCustomer(runtime, { email });
    await runtime.drain();
    expect(amy.birthday).toBeNull();
    expect(await getPerson(desk(), amy.id)).toMatchObject({ notes: [], activities: [], merges: [] });
    expect(await findPerson(desk(), contact)).toMatchObject({ merged_into: null });

    await inTransaction(runtime.as(visitor), (tx) => markVerified(tx, { id: amy.id, email }));
    await runtime.drain();
    const joined = await getPerson(desk(), amy.id);
    expect(joined).toMatchObject({ birthday: '1990-02-03', source: 'google', is_customer: true });
    expect(joined.notes.map(({ text }) => text)).toEqual(['Likes oolong']);
    expect(joined.activities.map(({ kind, on_day }) => [kind, on_day])).toEqual([['call', '2026-12-01']]);
    expect(await ids('customers.list-contact', { keyword: email })).toEqual([likely]);

    await undoMerge(desk(), { id: amy.id, merge_id: joined.merges[0]?.id ?? 0 });
    const back = await getPerson(desk(), contact, 'contact');
    expect([back.notes.length, back.activities.length, back.merged_into]).toEqual([1, 1, null]);
    expect(await getPerson(desk(), amy.id)).toMatchObject({ birthday: null, source: null, notes: [] });
  });

  it('of a number joins who has that number with that code, and nobody by an address that was not proven', async () => {
    const amy = await newCustomer(runtime, { country_code: '852', phone: '91230005' });
    const byPhone = await makeContact({ country_code: '852', phone: '91230005' });
    const byMail = await makeContact({ email: amy.email });
    const otherCode = await makeContact({ country_code: '853', phone: '66230005' });
    await runtime.database.db
      .update(customers)
      .set({ phone_verified_at: runtime.now() })
      .where(eq(customers.id, amy.id));
    await inTransaction(runtime.as(visitor), (tx) => announce(tx, phoneProven, { customer_id: amy.id }));
    await runtime.drain();
    const into = async (id: number) => (await findPerson(desk(), id))?.merged_into;
    expect([await into(byPhone), await into(byMail), await into(otherCode)]).toEqual([amy.id, null, null]);
  });
});

describe('staff', () => {
  it('make a customer of a contact, or are told with whom to merge her', async () => {
    const id = await makeContact({ email: 'new@known.test' });
    await addNote(desk(), { id, text: 'Met at the fair' }, 'contact');
    await expect(makeCustomerOf(desk(['update contact']), { id })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await makeCustomerOf(desk(), { id })).toMatchObject({
      is_customer: true,
      notes: [{ text: 'Met at the fair' }],
    });
    expect(await findCustomerByEmail(desk(), 'new@known.test')).toMatchObject({ id });
    await expect(makeCustomerOf(desk(), { id })).rejects.toMatchObject({ code: 'not-found' });
    await expect(call('customers.list-contact-history', { id })).rejects.toMatchObject({ code: 'not-found' });

    const twice = await makeContact({ email: 'new@known.test' });
    await expect(makeCustomerOf(desk(), { id: twice })).rejects.toMatchObject({
      fields: { email: [{ code: 'customers.contact-is-customer', params: { id } }] },
    });
    const without = await makeContact({ email: '', country_code: '852', phone: '91230006' });
    await expect(makeCustomerOf(desk(), { id: without })).rejects.toMatchObject({
      fields: { email: [{ code: 'customers.contact-without-email' }] },
    });
  });

  it('merge a contact into a customer, or into a contact, never a customer into a contact', async () => {
    const amy = await newCustomer(runtime);
    const ben = await newCustomer(runtime, { country_code: '852', phone: '91230007' });
    const contact = await makeContact({ email: '', country_code: '852', phone: '91230007' });
    await expect(mergeCustomers(desk(), { id: contact, merged_id: amy.id }, 'contact')).rejects.toMatchObject({
      fields: { merged_id: [{ code: 'customers.merge-into-contact' }] },
    });
    const clerk = desk(['update customer', 'get customer']);
    await expect(mergeCustomers(clerk, { id: amy.id, merged_id: contact })).rejects.toMatchObject({
      code: 'not-found',
    });
    // Her number is Ben's: it stays with the contact.
    const { merges, phone } = await mergeCustomers(desk(), { id: amy.id, merged_id: contact });
    expect([phone, merges.length]).toEqual([null, 1]);
    expect((await findCustomerByPhone(desk(), '852', '91230007'))?.id).toBe(ben.id);

    const [kept, other] = [
      await makeContact({ email: '', country_code: '852', phone: '91230008' }),
      await makeContact(),
    ];
    const mail = (await findPerson(desk(), other))?.email;
    const whole = await mergeCustomers(desk(), { id: kept, merged_id: other }, 'contact');
    expect(whole).toMatchObject({ email: mail, phone: '91230008', is_customer: false });
    await undoMerge(desk(), { id: kept, merge_id: whole.merges[0]?.id ?? 0 }, 'contact');
    expect(await findPerson(desk(), kept)).toMatchObject({ email: '' });

    const again = await mergeCustomers(desk(), { id: kept, merged_id: other }, 'contact');
    await makeCustomerOf(desk(), { id: kept });
    await undoMerge(desk(), { id: kept, merge_id: again.merges[0]?.id ?? 0 });
    expect(await findPerson(desk(), kept)).toMatchObject({ email: mail, is_customer: true });
  });

  it('are told that a record was merged, before they write into it what nobody would find', async () => {
    const [kept, merged] = [await makeContact(), await makeContact()];
    await mergeCustomers(desk(), { id: kept, merged_id: merged }, 'contact');
    const gone = { code: 'customers.merge-gone' };
    await expect(call(contactRoutes.addNote.name, { id: merged, text: 'Rang' })).rejects.toMatchObject(gone);
    const planned = { id: merged, kind: 'call', text: 'Ring', on_day: '2026-12-24', done: false };
    await expect(call(contactRoutes.addActivity.name, planned)).rejects.toMatchObject(gone);
    await expect(call(contactRoutes.setTags.name, { id: merged, tags: ['x'] })).rejects.toMatchObject(gone);
    expect(await getPerson(desk(), kept)).toMatchObject({ notes: [], activities: [] });
  });

  it('plan and finish what is done with a contact; the next one stands in the list', async () => {
    const id = await makeContact();
    const planned = { id, kind: 'meeting' as const, text: 'Tasting', on_day: '2026-12-24', done: false };
    await addActivity(desk(), planned, 'contact');
    await addActivity(desk(), { ...planned, kind: 'call', on_day: '2020-01-02' }, 'contact');
    const { activities } = await getPerson(desk(), id);
    expect(activities.map(({ kind, overdue }) => [kind, overdue])).toEqual([
      ['call', true],
      ['meeting', activities[1]?.overdue],
    ]);
    const noted = { id, kind: 'call' as const, text: 'Rang back', on_day: '', done: true };
    const day = { issues: [{ path: ['on_day'], message: 'validation.required' }] };
    await expect(call(contactRoutes.addActivity.name, { ...noted, done: false })).rejects.toMatchObject(day);
    expect((await getPerson(desk(), id)).activities).toHaveLength(2);
    await call(contactRoutes.addActivity.name, noted);
    const { rows } = await runtime.database.connection.query<{ on_day: string }>(
      `select on_day::text from person_activities where text = 'Rang back'`,
    );
    expect(rows).toEqual([{ on_day: dateIn('Asia/Hong_Kong', new Date()) }]);
    const next = async () =>
      (await call<{ data: { next_activity_on: string }[] }>('customers.list-contact', { ids: [id] })).data[0]
        ?.next_activity_on;
    expect(await next()).toBe('2020-01-02');
    await finishActivity(desk(), { id, activity_id: activities[0]?.id ?? 0 }, 'contact');
    expect(await next()).toBe('2026-12-24');
    const stranger = await makeContact();
    await expect(
      finishActivity(desk(), { id: stranger, activity_id: activities[1]?.id ?? 0 }, 'contact'),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('erase a contact by her name where she has no address; letters of a customer with her address stay', async () => {
    const amy = await newCustomer(runtime);
    await runtime.drain();
    const id = await makeContact({ email: amy.email });
    await erasePerson(desk(), { id, email: amy.email }, 'contact');
    const { rows } = await runtime.database.connection.query('select 1 from mail_logs where recipient = $1', [
      amy.email,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    const nameless = await makeContact({ email: '', first_name: 'Gu', country_code: '852', phone: '91230009' });
    await expect(erasePerson(desk(), { id: nameless, email: '' }, 'contact')).rejects.toMatchObject({
      fields: { email: [{ code: 'customers.erase-confirm' }] },
    });
    expect(await erasePerson(desk(), { id: nameless, email: 'Gu Lam' }, 'contact')).toMatchObject({ phone: null });
    expect(await ids('customers.list-contact', { ids: [id, nameless] })).toEqual([]);
  });

  it('hand out to a contact nothing that was written to her address for somebody else', async () => {
    const amy = await newCustomer(runtime);
    await runtime.drain();
    const id = await makeContact({ email: amy.email });
    expect(await exportPerson(desk(), id, 'contact')).toMatchObject({ letters: [], customer: { email: amy.email } });
  });
});

it('an address that wants no news is taken off for a customer and for contacts', async () => {
  const amy = await newCustomer(runtime, { is_subscribe: 1 });
  const id = await makeContact({ email: amy.email, is_subscribe: true });
  const link = new URL(unsubscribeAddresses(runtime, newsList, amy.email).page).searchParams.get('link') ?? '';
  await leaveNews(runtime.as(visitor), { email: amy.email, link });
  for (const each of [amy.id, id]) expect(await findPerson(desk(), each)).toMatchObject({ is_subscribe: false });
  expect((await getPerson(desk(), id)).consents.map(({ given }) => given)).toEqual([false, true]);
});

it('every call about contacts has a right of contacts', () => {
  for (const { permission } of Object.values(contactRoutes)) expect(permission).toMatch(/ contact$/);
  for (const { permission, door } of Object.values(routes))
    if (door === 'admin') expect(permission).not.toMatch(/contact/);
});

describe('whoever left the news', () => {
  const leave = (email: string) => {
    const link = new URL(unsubscribeAddresses(runtime, newsList, email).page).searchParams.get('link') ?? '';
    return leaveNews(runtime.as(visitor), { email, link });
  };
  const onNews = async (id: number) => (await findPerson(desk(), id))?.is_subscribe;

  it('does not get them again by her address in a record that has them', async () => {
    const [left, other] = ['left-one@known.test', 'left-two@known.test'];
    await makeContact({ email: left, is_subscribe: true });
    await leave(left);
    const contact = await makeContact({ email: other, is_subscribe: true });
    const refused = { fields: { is_subscribe: [{ code: 'customers.left-news' }] } };
    await expect(call('customers.update-contact', { id: contact, email: left })).rejects.toMatchObject(refused);
    const customer = await makeCustomer(runtime, 'left-three@known.test', { is_subscribe: true });
    await expect(call('customers.update-customer', { id: customer, email: left })).rejects.toMatchObject(refused);
    await call('customers.update-contact', { id: contact, email: left, is_subscribe: false });
    expect(await onNews(contact)).toBe(false);
  });

  it('does not get them again by a merge that gives her address to another contact', async () => {
    const email = 'left-four@known.test';
    const gone = await makeContact({ email, is_subscribe: true });
    await leave(email);
    const called = await makeContact({ email: '', country_code: '852', phone: '91230077', is_subscribe: true });
    await mergeCustomers(desk(), { id: called, merged_id: gone }, 'contact');
    expect(await findPerson(desk(), called)).toMatchObject({ email, is_subscribe: false });
  });
});

it('a yes goes along to another address as one that nobody has shown to be hers', async () => {
  const amy = await newCustomer(runtime);
  await runtime.database.db.update(customers).set({ is_subscribe: true }).where(eq(customers.id, amy.id));
  await inTransaction(desk(), (tx) => noteConsent(tx, amy.id, true, 'newsletter'));
  await updateProfile(amy.ctx, { email: 'amy-elsewhere@known.test', current_password: password } as ProfileInput);
  const origins = (await getPerson(desk(), amy.id)).consents.map(({ origin }) => origin);
  expect(origins).toEqual(['profile', 'newsletter']);
});
