// Merges of a shop that is updated: what was said of another address or number than the kept record's goes back to the record it was said
// in, once, and no undo brings it anywhere else.
import { readFile } from 'node:fs/promises';
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeAccount } from '../identity/testing/index.ts';
import { mergeCustomers, undoMerge } from './actions/merge-customers.ts';
import { noteConsent } from './actions/note-consent.ts';
import type { ConsentKind, PersonNoun } from './contract/index.ts';
import { unshownAmong } from './news/queries/unshown-address.ts';
import { domains, makeCustomer } from './testing/index.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  accountId = (await makeAccount(runtime, { name: 'Desk' })).id;
});
afterAll(() => runtime.close());

const desk = () => runtime.as(staff(['*'], accountId));
const query = async (text: string, values: unknown[] = []) =>
  (await runtime.database.connection.query(text, values)).rows as Record<string, unknown>[];
const say = (id: number, origin: string, kind: ConsentKind = 'news') =>
  inTransaction(desk(), (tx) => noteConsent(tx, id, true, origin, kind));
const origins = async (id: number) =>
  (await query('select origin from customer_consents where customer_id = $1 order by id', [id])).map(
    (row) => row.origin,
  );

const makeContact = (email: string, change: Record<string, unknown> = {}) =>
  makeCustomer(runtime, email, { is_customer: false, ...change });

/** Merges two records as a release before did, which took all words along. Returns the number of the merge. */
async function mergeOfOld(id: number, merged_id: number, noun: PersonNoun = 'customer'): Promise<number> {
  const words = (await query('select id from customer_consents where customer_id = $1', [merged_id])).map(
    (row) => row.id,
  );
  const { merges } = await mergeCustomers(desk(), { id, merged_id }, noun);
  const merge_id = merges.find((merge) => merge.merged_id === merged_id)?.id ?? 0;
  await query('update customer_consents set customer_id = $1 where id = any($2::int[])', [id, words]);
  await query(`update customer_merges set moved = jsonb_set(moved, '{own,consents}', $1::jsonb) where id = $2`, [
    JSON.stringify(words),
    merge_id,
  ]);
  return merge_id;
}

async function update(): Promise<void> {
  const sql = await readFile(new URL('../../migrations/0142_consents-of-own-addresses.sql', import.meta.url), 'utf8');
  for (let time = 0; time < 2; time += 1) await runtime.database.connection.query(sql);
}

it('a confirmed address makes none confirmed that nobody showed', async () => {
  const amy = await makeCustomer(runtime, 'amy-typed@old.test', { is_subscribe: true });
  await say(amy, 'register');
  const contact = await makeContact('amy-proven@old.test');
  await say(contact, 'newsletter');
  const merge_id = await mergeOfOld(amy, contact);
  expect((await unshownAmong(desk(), [amy])).has(amy)).toBe(false);
  await update();
  expect((await unshownAmong(desk(), [amy])).has(amy)).toBe(true);
  expect([await origins(amy), await origins(contact)]).toEqual([['register'], ['newsletter']]);
  await undoMerge(desk(), { id: amy, merge_id });
  expect([await origins(amy), await origins(contact)]).toEqual([['register'], ['newsletter']]);
});

it('one address or number stays one, and its words go back with an undo alone', async () => {
  const phone = { country_code: '852', phone: '91238801' };
  const bea = await makeCustomer(runtime, 'bea@old.test', phone);
  const contact = await makeContact('bea@old.test', phone);
  await say(contact, 'newsletter');
  await say(contact, 'profile', 'sms');
  const merge_id = await mergeOfOld(bea, contact);
  await update();
  expect(await origins(bea)).toEqual(['newsletter', 'profile']);
  await undoMerge(desk(), { id: bea, merge_id });
  expect(await origins(contact)).toEqual(['newsletter', 'profile']);
});

it('a contact that took address and number of the other took their words, and each of several merges finds its own', async () => {
  const bare = await makeContact('', { country_code: '852', phone: '91238802' });
  const mailed = await makeContact('cat@old.test', { country_code: '852', phone: '91238803' });
  await say(mailed, 'newsletter');
  await say(mailed, 'profile', 'sms');
  await mergeOfOld(bare, mailed, 'contact');
  const last = await makeContact('cat-other@old.test');
  const merge_id = await mergeOfOld(last, bare, 'contact');
  expect(await origins(last)).toEqual(['newsletter', 'profile']);
  await update();
  expect([await origins(last), await origins(bare), await origins(mailed)]).toEqual([[], ['newsletter'], ['profile']]);
  await undoMerge(desk(), { id: last, merge_id }, 'contact');
  expect([await origins(bare), await origins(mailed)]).toEqual([['newsletter'], ['profile']]);
});
