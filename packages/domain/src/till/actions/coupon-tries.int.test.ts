// Codes of promotions are not found by trying at a till: neither by pricing a sale nor by selling.
import { randomUUID } from 'node:crypto';
import { dispatch } from '@kaifong/kernel/http';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
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

const call = callsOf(domain.bindings);
let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions]);
  await ensurePaymentMethods(runtime.as(staff(['*'], (await makeAccount(runtime)).id)));
});
afterAll(() => runtime.close());

async function counter() {
  const cashier = runtime.as(staff(['get till_session', 'create till_session'], (await makeAccount(runtime)).id));
  const store = await makeStore(runtime);
  const session = await call(routes.openSession)(cashier, { store_id: store.id, register: 'r1', counts: {} });
  const stock = await makeStock(runtime, { quantity: 9, warehouseId: store.warehouseId, price: 1000 });
  const goods = { session_id: session.id, lines: [{ stock_id: stock.id, quantity: 1 }] };
  const bound = (route: (typeof routes)['sell'] | (typeof routes)['previewSale']) => {
    const binding = domain.bindings.find((each) => each.route === route);
    if (!binding) throw new Error(`nothing answers ${route.name}`);
    return binding;
  };
  const ask = (route: Parameters<typeof bound>[0], raw: object) =>
    dispatch(cashier, bound(route), { idempotencyKey: randomUUID(), raw: { ...goods, ...raw } });
  const tenders = [{ method: 'cash', amount: 10 }];
  return {
    preview: (...codes: string[]) => ask(routes.previewSale, { codes, tenders: [] }),
    sell: (...codes: string[]) => ask(routes.sell, { codes, tenders, sale_key: randomUUID() }),
  };
}

it('after twenty wrong codes in a day none is asked for any more, and sales without codes go on', async () => {
  const { preview, sell } = await counter();
  // A code that stays in its sale counts once, however often it is priced.
  for (let time = 0; time < 25; time += 1) expect((await preview('SPRING')).status).toBe(200);
  for (let wrong = 1; wrong < 19; wrong += 1) expect((await preview(`SPRING${wrong}`)).status).toBe(200);
  await expect(sell('LAST')).rejects.toMatchObject({ code: 'validation' });
  await expect(preview('ONEMORE')).rejects.toMatchObject({ code: 'too-many' });
  await expect(sell('ONEMORE')).rejects.toMatchObject({ code: 'too-many' });
  expect((await preview()).status).toBe(200);
  expect((await sell()).status).toBe(201);
});
