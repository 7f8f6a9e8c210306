// The people a broadcast reaches by what they bought or are members of, and what they buy after it.
import { adapter, type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { saveCategoryProducts } from '../../../catalogue/index.ts';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { domain as customers } from '../../../customers/domain.ts';
import { conditionParts } from '../../../customers/index.ts';
import { domain as identity } from '../../../identity/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { moveBroadcast } from '../../../marketing/actions/broadcast-moves.ts';
import { domain as marketing } from '../../../marketing/domain.ts';
import { sendBatch } from '../../../marketing/letters/send-batch.ts';
import { countAudience } from '../../../marketing/queries/audience.ts';
import { getBroadcastState } from '../../../marketing/queries/get-broadcast-state.ts';
import { listRecipients } from '../../../marketing/queries/list-recipients.ts';
import { makeBroadcast, makeReaders, sentAgo } from '../../../marketing/testing/index.ts';
import { memberConditions } from '../../../members/queries/condition-parts.ts';
import { makeGroup, makeMember, makeTier } from '../../../members/testing/index.ts';
import { makeMenuItem } from '../../../navigation/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { changeSettings } from '../../../settings/testing/index.ts';
import { domain } from '../../domain.ts';
import { makeMethods, takeOrder } from '../../testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customers, marketing, domain], {
    adapters: [adapter(conditionParts, memberConditions)],
  });
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

const query = async (text: string, values: unknown[] = []) =>
  (await runtime.database.connection.query(text, values)).rows;
const buy = (customer_id: number, stock_id: number) =>
  takeOrder(clerk, { customer_id, lines: [{ stock_id, quantity: 1 }], shipping_method_id: courier });
const backdate = (id: number, span: string) =>
  query(`update orders set created_at = now() - $2::interval where id = $1`, [id, span]);

describe('an audience', () => {
  it('is who bought a product or from a category since a day, or nothing since', async () => {
    const stock = await makeStock(runtime, { quantity: 20 });
    const { tag, ids } = await makeReaders(runtime, 4);
    const [recent = 0, early = 0, canceled = 0] = ids;
    await buy(recent, stock.id);
    await backdate((await buy(early, stock.id)).id, '40 days');
    await query(`update orders set status = 'canceled' where id = $1`, [(await buy(canceled, stock.id)).id]);
    const since = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
    const count = async (...more: Parameters<typeof countAudience>[1]['audience'][number][]) =>
      (await countAudience(clerk, { audience: [{ kind: 'tags', words: [tag] }, ...more], channel: 'email' })).reached;
    expect(await count({ kind: 'bought_products', ids: [stock.productId], since: null })).toBe(2);
    expect(await count({ kind: 'bought_products', ids: [stock.productId], since })).toBe(1);
    expect(await count({ kind: 'bought_products', ids: [stock.productId + 1_000_000], since: null })).toBe(0);
    expect(await count({ kind: 'not_bought', since })).toBe(3);
    const category = await makeMenuItem(runtime, {
      type: 'category',
      url: '/tea-of-broadcasts',
      title: { 'en-US': 'Tea' },
    });
    const ofCategory = { kind: 'bought_categories' as const, ids: [category], since };
    expect(await count(ofCategory)).toBe(0);
    await inTransaction(clerk, (tx) => saveCategoryProducts(tx, category, [stock.productId]));
    expect(await count(ofCategory)).toBe(1);
  });

  it('is who is a member of a level or a group', async () => {
    const { tag, ids } = await makeReaders(runtime, 3);
    const base = await makeTier(runtime, 'base', 0);
    const gold = await makeTier(runtime, 'gold', 50_000);
    await makeMember(runtime, ids[0] ?? 0, gold);
    const group = await makeGroup(runtime, ids[1] ?? 0);
    const count = async (more: Parameters<typeof countAudience>[1]['audience'][number]) =>
      (await countAudience(clerk, { audience: [{ kind: 'tags', words: [tag] }, more], channel: 'email' })).reached;
    expect(await count({ kind: 'tiers', ids: [gold] })).toBe(1);
    expect(await count({ kind: 'tiers', ids: [base] })).toBe(2);
    expect(await count({ kind: 'groups', ids: [group, group + 9] })).toBe(1);
    expect(await count({ kind: 'groups', ids: [group + 9] })).toBe(0);
  });
});

describe('what is bought after a broadcast', () => {
  const send = async (tag: string) => {
    const id = await makeBroadcast(runtime, tag);
    await moveBroadcast(clerk, { id, command: 'send-now' });
    while ((await sendBatch(runtime.as(system), id)) !== 'over');
    return id;
  };
  it('counts within the days the shop has set, by the last broadcast before, and not what was canceled', async () => {
    const stock = await makeStock(runtime, { quantity: 20 });
    const { tag, ids } = await makeReaders(runtime, 4);
    const [first = 0, late = 0, canceled = 0] = ids;
    const early = await send(tag);
    await sentAgo(runtime, early, 240);
    const id = await send(tag);
    await sentAgo(runtime, id, 72);
    const bought = await buy(first, stock.id);
    await backdate((await buy(late, stock.id)).id, '2 hours');
    await sentAgo(runtime, id, 192, late);
    await query(`update orders set status = 'canceled' where id = $1`, [(await buy(canceled, stock.id)).id]);
    const state = await getBroadcastState(clerk, id);
    expect(state.bought).toMatchObject({ orders: 1, customers: 1, amount: bought.total, days: 7 });
    expect((await getBroadcastState(clerk, early)).bought).toMatchObject({ orders: 0 });
    expect((await getBroadcastState(runtime.as(staff(['get broadcast'])), id)).bought).toMatchObject({ amount: null });
    await changeSettings(runtime, { broadcast_order_days: 2 } as never);
    expect((await getBroadcastState(clerk, id)).bought).toMatchObject({ orders: 0, days: 2 });
    await changeSettings(runtime, { broadcast_order_days: 7 } as never);
    const { data } = await listRecipients(clerk, { id, page: 1, per_page: 20 });
    expect(data.map(({ orders }) => orders)).toEqual([[bought.number], [], [], []]);
  });
});
