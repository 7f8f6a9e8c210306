// Announcements of the shop for members of some tiers and groups alone: nobody else meets them.

import { adapter } from '@kaifong/kernel/context';
import { customer, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { memberships } from '../content/index.ts';
import { type ContentDesk, openContentDesk } from '../content/testing/index.ts';
import { makeCustomer } from '../customers/testing/index.ts';
import { membershipOf, namesOfMemberships } from './queries/memberships.ts';
import { makeGroup, makeMember, makeTier } from './testing/index.ts';

let shop: ContentDesk;
beforeAll(async () => {
  shop = await openContentDesk(inject('database'));
  shop.runtime.plug(adapter(memberships, { of: membershipOf, names: namesOfMemberships }));
});
afterAll(() => shop.runtime.close());

interface Answer {
  readonly data: { readonly id: number };
}
interface Notices {
  readonly data: readonly { readonly title: string }[];
}

const make = async (title: string, more: object): Promise<number> => {
  const made: Answer = await shop.call(shop.desk, 'content.create-announcement', {
    title: { 'en-US': title },
    ...more,
  });
  return made.data.id;
};
const seenBy = async (id?: number) => {
  const who = id === undefined ? visitor : customer(id);
  const { data }: Notices = await shop.call(shop.runtime.as(who), 'content.list-notices');
  return data.map(({ title }) => title).sort();
};

it('a member meets what is for her tier or her group, and nobody else does', async () => {
  const [low, gold] = [await makeTier(shop.runtime, 'neighbour', 0), await makeTier(shop.runtime, 'gold', 100_000)];
  const [amy, bea, cee] = [
    await makeCustomer(shop.runtime),
    await makeCustomer(shop.runtime),
    await makeCustomer(shop.runtime),
  ];
  await makeMember(shop.runtime, amy, gold);
  await makeMember(shop.runtime, bea, low);
  const group = await makeGroup(shop.runtime, bea);
  const id = await make('gold', { audience: 'members', tier_ids: [gold] });
  await make('either', { audience: 'members', tier_ids: [gold], group_ids: [group] });
  await make('all members', { audience: 'members' });
  expect(await seenBy(amy)).toEqual(['all members', 'either', 'gold']);
  expect(await seenBy(bea)).toEqual(['all members', 'either']);
  expect(await seenBy(cee)).toEqual(['all members']);
  expect(await seenBy()).toEqual([]);
  const view: Answer = await shop.call(shop.desk, 'content.view-announcement', { id });
  expect(view.data).toMatchObject({ audience: 'members', only_for: ['gold'] });
  // For everybody it names no tier any more.
  await shop.call(shop.desk, 'content.update-announcement', { id, audience: 'everybody', tier_ids: [gold] });
  expect(await seenBy()).toEqual(['gold']);
});
