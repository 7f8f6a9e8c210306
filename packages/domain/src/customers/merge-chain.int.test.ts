// Three records that are one person: merges are taken back the last one first, and each record has again what was its own.
import { callsOf, openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeAccount } from '../identity/testing/index.ts';
import { contactRoutes } from './contract/index.ts';
import { findPerson } from './queries/find-customer.ts';
import { getPerson } from './queries/get-person.ts';
import { bindings } from './routes.ts';
import { domains, makeCustomer } from './testing/index.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains, { poolSize: 8 });
  accountId = (await makeAccount(runtime, { name: 'Desk' })).id;
});
afterAll(() => runtime.close());

const desk = () => runtime.as(staff(['*'], accountId));
const call = callsOf(bindings);
let [amy, bo, cat] = [0, 0, 0];

async function makeContact(name: string, change: object = {}): Promise<number> {
  const id = await makeCustomer(runtime, `${name}-${Date.now()}-${Math.random()}@chain.test`, {
    ...{ is_customer: false, first_name: name, tags: [name] },
    ...change,
  });
  await call(contactRoutes.addNote)(desk(), { id, text: `note of ${name}` });
  const called = { kind: 'call' as const, text: `call to ${name}`, on_day: '2026-11-02', done: true };
  await call(contactRoutes.addActivity)(desk(), { id, ...called });
  return id;
}
beforeEach(async () => {
  amy = await makeContact('amy');
  bo = await makeContact('bo');
  cat = await makeContact('cat');
});

const merge = (id: number, merged_id: number) => call(contactRoutes.merge)(desk(), { id, merged_id });
const undo = (id: number, merge_id: number) => call(contactRoutes.undoMerge)(desk(), { id, merge_id });
const mergeOf = async (id: number, merged_id: number) =>
  (await getPerson(desk(), id)).merges.find((one) => one.merged_id === merged_id)?.id ?? 0;
const ownOf = async (id: number) => {
  const { notes, activities, tags, merged_into } = await getPerson(desk(), id);
  return [notes.map(({ text }) => text), activities.map(({ text }) => text), tags, merged_into];
};
const own = (name: string) => [[`note of ${name}`], [`call to ${name}`], [name], null];

describe('merges of one person into another', () => {
  it('are not taken back from inside: the later one first, and then each has what was hers', async () => {
    await merge(amy, bo);
    const first = await mergeOf(amy, bo);
    await merge(cat, amy);
    await expect(undo(amy, first)).rejects.toMatchObject({ code: 'customers.merge-inside', params: { id: cat } });
    expect((await findPerson(desk(), bo))?.merged_into).toBe(amy);
    await undo(cat, await mergeOf(cat, amy));
    await undo(amy, first);
    expect([await ownOf(amy), await ownOf(bo), await ownOf(cat)]).toEqual([own('amy'), own('bo'), own('cat')]);
  });

  it('at once with an undo: one of the two is refused, or the undo was first', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const kept = await makeContact('kept');
      const [merged, keeper] = [await makeContact('gone'), await makeContact('keeper')];
      await merge(kept, merged);
      const first = await mergeOf(kept, merged);
      await race(2, (side) => (side === 0 ? undo(kept, first) : merge(keeper, kept)));
      const later = await mergeOf(keeper, kept);
      await undo(keeper, later);
      if ((await findPerson(desk(), merged))?.merged_into) await undo(kept, first);
      const all = [await ownOf(kept), await ownOf(merged), await ownOf(keeper)];
      expect(all).toEqual(['kept', 'gone', 'keeper'].map(own));
    }
  });

  it('into the same record come apart in any order, and what it was given since stays', async () => {
    const ben = await makeContact('ben', {
      company: 'Ben Ltd',
      gender: 'male',
      country_code: '852',
      phone: '91230091',
    });
    await merge(amy, ben);
    const first = await mergeOf(amy, ben);
    await merge(amy, cat);
    expect(await findPerson(desk(), amy)).toMatchObject({ company: 'Ben Ltd', phone: '91230091' });
    await call(contactRoutes.setTags)(desk(), { id: amy, tags: ['amy', 'ben', 'cat', 'since'] });
    await undo(amy, first);
    expect((await getPerson(desk(), amy)).tags).toEqual(['amy', 'cat', 'since']);
    await undo(amy, await mergeOf(amy, cat));
    expect((await getPerson(desk(), amy)).tags).toEqual(['amy', 'since']);
    expect(await findPerson(desk(), amy)).toMatchObject({ company: '', gender: null, phone: null, country_code: null });
    expect(await findPerson(desk(), ben)).toMatchObject({ company: 'Ben Ltd', gender: 'male', phone: '91230091' });
  });
});
