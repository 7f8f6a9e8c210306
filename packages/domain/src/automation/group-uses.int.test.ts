// A group that a broadcast or an automation goes by is not taken away without a word.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeBroadcast } from '../marketing/testing/index.ts';
import { type AutomationShop, openAutomationShop } from './testing/automation-shop.ts';
import { flowOfSteps, makeAutomation } from './testing/index.ts';

let shop: AutomationShop;
beforeAll(async () => {
  shop = await openAutomationShop(inject('database'));
});
afterAll(() => shop.runtime.close());

type Made = { readonly data: { readonly id: number } };
const end = { kind: 'tag', key: 'a', tag: 'met', next: null };

it.each([
  ['contact_group', 'customers', 'contact_groups', 'group', {}],
  ['customer_group', 'members', 'groups', 'customer_group', { key: 'regulars' }],
] as const)('a %s in use stays, and what uses it is named', async (noun, domain, condition, trigger, more) => {
  const kebab = noun.replace('_', '-');
  const make = async () => {
    const name = randomUUID().slice(0, 8);
    return (await shop.call<Made>(`${domain}.create-${kebab}`, { ...more, name })).data.id;
  };
  const remove = (id: number) => shop.call(`${domain}.delete-${kebab}`, { id });
  const [mailed, asked, watched, free, sent] = [await make(), await make(), await make(), await make(), await make()];
  await makeBroadcast(shop.runtime, 'x', { audience: [{ kind: condition, ids: [mailed] }] });
  const ask = {
    kind: 'condition',
    key: 'q',
    conditions: [{ kind: condition, ids: [asked] }],
    next: 'a',
    otherwise: null,
  };
  await makeAutomation(shop.runtime, flowOfSteps([ask, end]));
  await makeAutomation(
    shop.runtime,
    flowOfSteps([end], { trigger: { kind: trigger, group_id: watched, change: 'joined' } }),
  );
  const used = (uses: string) => ({
    fields: { id: [{ code: 'customers.group-in-use', params: { uses: expect.stringContaining(uses) } }] },
  });
  await expect(remove(mailed)).rejects.toMatchObject(used('Broadcast “Spring tea”'));
  await expect(remove(asked)).rejects.toMatchObject(used('Automation “Flow'));
  await expect(remove(watched)).rejects.toMatchObject(used('Automation “Flow'));
  await remove(free);
  // A broadcast that has begun has its people.
  await makeBroadcast(shop.runtime, 'x', { status: 'sent', audience: [{ kind: condition, ids: [sent] }] });
  await remove(sent);
});
