// A manager's code, where the shop has one connection to its database, as the embedded one.
import { randomUUID } from 'node:crypto';
import { dispatch } from '@kaifong/kernel/http';
import { callsOf, forgetTries, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { setManagerCode } from './manager-code.ts';

const call = callsOf(domain.bindings);
let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions], {
    poolSize: 1,
  });
  await ensurePaymentMethods(runtime.as(staff(['*'], (await makeAccount(runtime)).id)));
});
afterAll(() => runtime.close());

/** A manager with her code. */
async function manager() {
  const { id } = await makeAccount(runtime, { permissions: ['approve till_session'] });
  const ctx = runtime.as(staff(['approve till_session'], id));
  return { ctx, ...(await call(routes.setManagerCode)(ctx, {})) };
}

/** A store with a manager's code, and a cashier's sale with another price under the code she types. */
async function counter() {
  const { ctx: boss, code } = await manager();
  const cashier = runtime.as(staff(['get till_session', 'create till_session'], (await makeAccount(runtime)).id));
  const store = await makeStore(runtime);
  const session = await call(routes.openSession)(cashier, { store_id: store.id, register: 'r1', counts: {} });
  const stock = await makeStock(runtime, { quantity: 9, warehouseId: store.warehouseId, price: 1000 });
  const binding = domain.bindings.find(({ route }) => route === routes.sell);
  if (!binding) throw new Error('nothing sells');
  const sell = (manager_code: string) =>
    dispatch(cashier, binding, {
      idempotencyKey: randomUUID(),
      raw: {
        ...{ session_id: session.id, sale_key: randomUUID(), manager_code },
        lines: [{ stock_id: stock.id, quantity: 1, off: { kind: 'price', price: 8 } }],
        tenders: [{ method: 'cash', amount: 8 }],
      },
    });
  return { boss, code, sell };
}

it('is counted before anything is written, and a wrong one though its sale is undone', async () => {
  const { sell, code } = await counter();
  expect((await sell(code)).status).toBe(201);
  for (let time = 0; time < 4; time += 1) await expect(sell('9999')).rejects.toMatchObject({ code: 'validation' });
  await expect(sell('9999')).rejects.toMatchObject({ code: 'too-many' });
  await expect(sell(code)).rejects.toMatchObject({ code: 'too-many' });
});

it('is not found by trying all day: after twenty wrong ones the right one is refused as well', async () => {
  const { sell, code } = await counter();
  for (let wrong = 0; wrong < 20; wrong += 1) {
    await expect(sell(String(1000 + wrong))).rejects.toMatchObject({ code: 'validation' });
    await forgetTries(runtime.database, 'till-code:%');
  }
  await expect(sell(code)).rejects.toMatchObject({ code: 'too-many' });
});

it('counts no right code as a wrong one', async () => {
  const { sell, code } = await counter();
  for (let time = 0; time < 9; time += 1) {
    expect((await sell(code)).status).toBe(201);
    await forgetTries(runtime.database, 'till-code:%');
  }
  const { rows } = await runtime.database.connection.query(
    `select 1 from rate_limits where bucket like 'till-code-wrong:%' and used > 20`,
  );
  expect(rows).toEqual([]);
});

it('is drawn by the shop and never a colleague’s: nothing typed says which codes others have', async () => {
  const { sell, code, boss } = await counter();
  const other = await manager();
  const offered = [code, code, '999999'].values();
  expect(await setManagerCode(other.ctx, () => Number(offered.next().value))).toBe('999999');
  await expect(sell(other.code)).rejects.toMatchObject({ code: 'validation' });
  expect((await sell('999999')).status).toBe(201);
  const next = await call(routes.setManagerCode)(boss, {});
  await expect(sell(code)).rejects.toMatchObject({ code: 'validation' });
  expect((await sell(next.code)).status).toBe(201);
});
