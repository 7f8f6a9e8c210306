// Two records of one person: her words about news count for the address they were said of, and erasing her erases both.
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount } from '../identity/testing/index.ts';
import { erasePerson } from './actions/erase-person.ts';
import { mergeCustomers, undoMerge } from './actions/merge-customers.ts';
import { noteConsent } from './actions/note-consent.ts';
import { hasLeftNews } from './news/queries/left-news.ts';
import { unshownAmong } from './news/queries/unshown-address.ts';
import { findPerson } from './queries/find-customer.ts';
import { getPerson } from './queries/get-person.ts';
import { domains, makeCustomer } from './testing/index.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  accountId = (await makeAccount(runtime, { name: 'Desk' })).id;
});
afterAll(() => runtime.close());

const desk = () => runtime.as(staff(['*'], accountId));
const makeContact = (change: { email: string; country_code?: string; phone?: string }) =>
  makeCustomer(runtime, change.email, { is_customer: false, ...change });

describe('a word about news in two records that are one person', () => {
  const origins = async (id: number) => (await getPerson(desk(), id)).consents.map(({ origin }) => origin);
  const isUnshown = async (id: number) => (await unshownAmong(desk(), [id])).has(id);
  const say = (id: number, given: boolean, origin: string) =>
    inTransaction(desk(), (tx) => noteConsent(tx, id, given, origin));

  it('counts for its own address alone after a merge, is shown with the others, and goes back with an undo', async () => {
    // She never opened the mail to the one address, and confirmed the other.
    const amy = await makeCustomer(runtime, 'amy-typed@known.test', { is_subscribe: true });
    await say(amy, true, 'register');
    const contact = await makeContact({ email: 'amy-proven@known.test' });
    await say(contact, true, 'newsletter');
    expect([await isUnshown(amy), await isUnshown(contact)]).toEqual([true, false]);
    const { merges } = await mergeCustomers(desk(), { id: amy, merged_id: contact });
    expect(await isUnshown(amy)).toBe(true);
    expect(await origins(amy)).toEqual(['newsletter', 'register']);
    await undoMerge(desk(), { id: amy, merge_id: merges[0]?.id ?? 0 });
    expect([await origins(amy), await origins(contact)]).toEqual([['register'], ['newsletter']]);
    expect([await isUnshown(amy), await isUnshown(contact)]).toEqual([true, false]);
  });

  it('a no to one address is no no to the other', async () => {
    const amy = await makeCustomer(runtime, 'amy-stays@known.test', { is_subscribe: true });
    await say(amy, true, 'newsletter');
    const contact = await makeContact({ email: 'amy-left@known.test' });
    await say(contact, true, 'newsletter');
    await say(contact, false, 'unsubscribe');
    await mergeCustomers(desk(), { id: amy, merged_id: contact });
    expect(await hasLeftNews(desk(), amy, 'amy-stays@known.test')).toBe(false);
    expect([await isUnshown(amy), await findPerson(desk(), amy)]).toMatchObject([false, { is_subscribe: true }]);
  });

  it('goes along where both have the address, or the kept one takes it, and back with an undo', async () => {
    const email = 'amy-both@known.test';
    const amy = await makeCustomer(runtime, email, { is_subscribe: true });
    const contact = await makeContact({ email });
    await say(contact, true, 'newsletter');
    const { merges } = await mergeCustomers(desk(), { id: amy, merged_id: contact });
    expect(await isUnshown(amy)).toBe(false);
    await undoMerge(desk(), { id: amy, merge_id: merges[0]?.id ?? 0 });
    expect([await isUnshown(amy), await isUnshown(contact)]).toEqual([true, false]);
    const called = await makeContact({ email: '', country_code: '852', phone: '91230066' });
    await mergeCustomers(desk(), { id: called, merged_id: contact }, 'contact');
    expect(await isUnshown(called)).toBe(false);
  });
});

it('erasing a person erases the records that were merged into hers', async () => {
  const amy = await makeCustomer(runtime, 'amy-erased@known.test');
  const [first, second] = [
    await makeContact({ email: 'amy-1@known.test' }),
    await makeContact({ email: 'amy-2@known.test' }),
  ];
  await mergeCustomers(desk(), { id: second, merged_id: first }, 'contact');
  const { merges } = await mergeCustomers(desk(), { id: amy, merged_id: second });
  await erasePerson(desk(), { id: amy, email: 'amy-erased@known.test' });
  for (const id of [amy, first, second]) {
    const { email, first_name, erased_at } = (await findPerson(desk(), id)) ?? {};
    expect([email, first_name, erased_at]).toEqual([`erased-${id}@erased.invalid`, '–', expect.any(Date)]);
  }
  const kept = await runtime.database.connection.query(
    `select 1 from customer_merges where moved::text ~ 'amy-[12]@known' union all
     select 1 from customers where (email || first_name || last_name) ~ 'amy-([12]|erased)@known'`,
  );
  expect(kept.rows).toEqual([]);
  const late = undoMerge(desk(), { id: amy, merge_id: merges[0]?.id ?? 0 });
  await expect(late).rejects.toMatchObject({ code: 'customers.merge-gone' });
});
