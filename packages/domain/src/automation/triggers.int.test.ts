import { randomUUID } from 'node:crypto';
import { inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { orderPlaced } from '../sales/contract/index.ts';
import { lookAtDates } from './jobs.ts';
import { getAutomationState } from './queries/get-automation-state.ts';
import { listPersonEntries } from './queries/get-entry.ts';
import { type AutomationShop, openAutomationShop } from './testing/automation-shop.ts';
import { flowOfSteps, makeAutomation, shortFlow } from './testing/index.ts';

let shop: AutomationShop;
beforeAll(async () => {
  shop = await openAutomationShop(inject('database'));
});
afterAll(() => shop.runtime.close());

describe('what lets people in', () => {
  it('an order, told by sales', async () => {
    const id = await makeAutomation(
      shop.runtime,
      flowOfSteps(shortFlow(), { trigger: { kind: 'order', event: 'placed' }, again: 'always' }),
    );
    const amy = await shop.reader();
    const told = { order_id: 991, number: 'K1', customer_id: amy.id, total_cents: 1, currency: 'HKD' };
    for (let turn = 0; turn < 2; turn += 1) await inTransaction(shop.ctx(), (tx) => announce(tx, orderPlaced, told));
    await shop.runtime.drain();
    expect((await getAutomationState(shop.owner(), id)).counts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    await shop.rows('update automations set enabled = false where id = $1', [id]);
  });

  it('a tag she did not have', async () => {
    const tag = `t-${randomUUID()}`.slice(0, 30);
    const id = await makeAutomation(shop.runtime, flowOfSteps(shortFlow(), { trigger: { kind: 'tag', tag } }));
    const amy = await shop.reader({ tags: ['old'] });
    await shop.call('customers.set-tags', { id: amy.id, tags: ['old', tag] });
    await shop.runtime.drain();
    expect(await listPersonEntries(shop.owner(), amy.id)).toMatchObject([{ automation_id: id, trigger: 'tag' }]);
  });

  it('the day of a date, with days before it, once', async () => {
    const { rows: days } = await shop.runtime.database.connection.query(
      `select to_char(($1::timestamptz at time zone 'Asia/Hong_Kong') + interval '3 days', 'MM-DD') as day`,
      [shop.runtime.now()],
    );
    const amy = await shop.reader({ birthday: `1992-${String(days[0]?.day)}` });
    const other = await shop.reader({ birthday: '1992-02-03' });
    const trigger = { kind: 'date', field: 'birthday', days: -3 } as const;
    const id = await makeAutomation(shop.runtime, flowOfSteps(shortFlow(), { trigger, again: 'always' }));
    for (let turn = 0; turn < 2; turn += 1) await lookAtDates.run(shop.ctx(), {});
    const people = await shop.rows('select customer_id, occasion from automation_entries where automation_id = $1', [
      id,
    ]);
    expect(people.filter(({ customer_id }) => customer_id === amy.id)).toHaveLength(1);
    expect(people.filter(({ customer_id }) => customer_id === other.id)).toHaveLength(0);
    await shop.rows('update automations set enabled = false where id = $1', [id]);
  });

  it.each(['last_order', 'membership_end'] as const)('%s is a question the database understands', async (field) => {
    const id = await makeAutomation(
      shop.runtime,
      flowOfSteps(shortFlow(), { trigger: { kind: 'date', field, days: 5 } }),
    );
    await lookAtDates.run(shop.ctx(), {});
    expect((await getAutomationState(shop.owner(), id)).counts).toEqual([]);
    await shop.rows('update automations set enabled = false where id = $1', [id]);
  });

  it('staff, who are told whom it left out', async () => {
    const id = await makeAutomation(shop.runtime, flowOfSteps(shortFlow()));
    const [amy, ben] = [await shop.reader(), await shop.reader()];
    const enterBoth = () => shop.call('automation.enter-by-hand', { id, customer_ids: [amy.id, ben.id, 999_999] });
    expect(await enterBoth()).toEqual({ data: { entered: 2, left_out: [999_999] } });
    expect(await enterBoth()).toMatchObject({ data: { entered: 0 } });
    await shop.rows('update automations set enabled = false where id = $1', [id]);
    await expect(enterBoth()).rejects.toMatchObject({ code: 'automation.off' });
  });
});
