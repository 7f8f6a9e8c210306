// An account that is limited to a store takes no other shelf for that of its store, changes no other, and puts nothing onto one.
import { randomUUID } from 'node:crypto';
import { makeSupplier, setApprovalLimit } from '@kaifong/domain/purchasing/testing';
import { multipartOf } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { hireLimited, makeStoreWorld, type StoreWorld, senderOf } from '../testing/store-world.ts';
import { onlyExtensions } from '../testing/walked.ts';

let suite: Suite;
let own: StoreWorld;
let other: StoreWorld;
/** Holds every right, in one store. */
let clerk: string;
let owner: string;

beforeAll(async () => {
  suite = await openSuite();
  owner = suite.staff(['*']);
  own = await makeStoreWorld(suite, 'Temple Street');
  other = await makeStoreWorld(suite, 'Peel Street');
  ({ token: clerk } = await hireLimited(suite, ['*'], [own.id]));
});
afterAll(() => suite.close());

const rows = async (text: string, ...values: unknown[]) =>
  (await suite.runtime.database.connection.query(text, values)).rows;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(token: string, method: Method, path: string, payload?: object) {
  const headers = { 'idempotency-key': randomUUID() };
  const { status, body } = await callAt(suite, method, `/api/admin${path}`, {
    ...{ token, headers },
    ...(payload && { payload }),
  });
  const { code, error_codes = {} } = body as { code?: string; error_codes?: Record<string, { code: string }[]> };
  const fields = Object.entries(error_codes).map(([field, errors]) => `${field}: ${errors[0]?.code}`);
  return { status, code, fields, body };
}

/** Takes a sheet over. Returns the places it refuses. */
async function refusedRows(path: string, sheet: string): Promise<number[]> {
  const { payload, headers } = multipartOf({}, { name: 'file', filename: 'a.csv', bytes: Buffer.from(sheet) });
  const reply = await suite.app.inject({
    ...{ method: 'POST', url: `/api/admin/${path}/import`, payload },
    headers: { ...headers, authorization: `Bearer ${clerk}` },
  });
  return (reply.json() as { errors: { row: number }[] }).errors.map(({ row }) => row);
}

const versionOf = async (records: 'stores' | 'warehouses' | 'orders', id: number) =>
  Number((await rows(`select version from ${records} where id = $1`, id))[0]?.version);

describe.skipIf(onlyExtensions)('the warehouse a store sells from', () => {
  const move = async (token: string, warehouse_id: number) =>
    ask(token, 'PUT', `/store/${own.id}`, { warehouse_id, version: await versionOf('stores', own.id) });

  it('is none of another store: what lies there would be hers to see, to count and to move', async () => {
    const refused = await move(clerk, other.warehouseId);
    expect([refused.status, refused.fields]).toEqual([422, ['warehouse_id: not-found']]);
    expect(await refusedRows('store', `id,warehouse_id\n${own.id},${other.warehouseId}`)).toEqual([2]);
    expect(await rows('select warehouse_id from stores where id = $1', own.id)).toEqual([
      { warehouse_id: own.warehouseId },
    ]);
    expect((await move(clerk, own.warehouseId)).status).toBe(200);
  });

  it('is chosen by whoever sees every store', async () => {
    expect((await move(owner, other.elsewhereId)).status).toBe(200);
    expect((await move(owner, own.warehouseId)).status).toBe(200);
  });
});

describe.skipIf(onlyExtensions)('a warehouse of another store', () => {
  const whole = () => rows('select * from warehouses order by id');

  it('is neither changed nor deleted, and none is made', async () => {
    const before = await whole();
    const id = other.warehouseId;
    const off = { is_sellable: false, version: await versionOf('warehouses', id) };
    const answers = [
      await ask(clerk, 'PUT', `/warehouse/${id}`, off),
      await ask(clerk, 'DELETE', `/warehouse/${other.elsewhereId}`),
      await ask(clerk, 'POST', '/warehouse', { title: 'Mine' }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    const several = { ids: [id, other.elsewhereId] };
    for (const { body } of [
      await ask(clerk, 'PUT', '/warehouse/batch', { ...several, key: 'enabled', value: false }),
      await ask(clerk, 'DELETE', '/warehouse/batch', several),
    ])
      expect(body).toMatchObject({ success_ids: [], fail_ids: several.ids });
    expect(await refusedRows('warehouse', `id,enabled\n${id},0`)).toEqual([2]);
    expect(await whole()).toEqual(before);
  });

  it('is named to her, and her own is hers to change', async () => {
    expect((await ask(clerk, 'GET', `/warehouse/${other.warehouseId}`)).status).toBe(200);
    const version = await versionOf('warehouses', own.warehouseId);
    expect((await ask(clerk, 'PUT', `/warehouse/${own.warehouseId}`, { priority: 3, version })).status).toBe(200);
  });
});

describe.skipIf(onlyExtensions)('goods that come back', () => {
  /** A sale of her store, and a lot of the same goods in another. */
  async function sold() {
    const send = senderOf(suite, owner);
    const lines = [{ stock_id: own.stockId, quantity: 3 }];
    const sale = { session_id: own.sessionId, sale_key: randomUUID(), lines };
    const { order_id, number } = await send('POST', '/pos/sale', {
      ...sale,
      tenders: [{ method: 'cash', amount: 3000 }],
    });
    await send('POST', '/inventory/transfer', { from: own.lotId, to: other.warehouseId, quantity: 1 });
    const [lot] = await rows(
      'select id, quantity from inventories where stock_id = $1 and warehouse_id = $2',
      ...[own.stockId, other.warehouseId],
    );
    const found = await send('GET', `/pos/return?number=${number}&store_id=${own.id}`);
    const line = { line_id: found.lines[0].line_id, quantity: 1, restock: 'lot', inventory_id: Number(lot?.id) };
    return { order_id, line, lot };
  }
  const lotIs = async (lot: { id?: unknown } | undefined) =>
    (await rows('select id, quantity from inventories where id = $1', lot?.id))[0];
  const elsewhere = [422, ['lines.0.inventory_id: inventory.lot-not-here']];

  it('at a till lie in its store, whoever takes them and whatever lot is named', async () => {
    const { order_id, line, lot } = await sold();
    const back = { order_id, lines: [line], reason: 'Too small' };
    const session_id = own.sessionId;
    for (const token of [clerk, owner]) {
      const returned = await ask(token, 'POST', '/pos/return', { ...back, session_id, return_key: randomUUID() });
      expect([returned.status, returned.fields]).toEqual(elsewhere);
      const lines = [{ stock_id: own.stockId, quantity: 1 }];
      const exchange = { session_id, sale_key: randomUUID(), lines, tenders: [], back };
      const exchanged = await ask(token, 'POST', '/pos/sale', exchange);
      expect([exchanged.status, exchanged.fields]).toEqual(elsewhere);
    }
    expect(await lotIs(lot)).toEqual(lot);
    const here = { ...back, lines: [{ ...line, inventory_id: own.lotId }], session_id, return_key: randomUUID() };
    expect((await ask(clerk, 'POST', '/pos/return', here)).status).toBe(200);
  });

  it('in the office lie where she sees what lies', async () => {
    const { order_id, line, lot } = await sold();
    const wish = async () => ({
      ...{ lines: [line], reason: 'Too small', version: await versionOf('orders', order_id) },
    });
    const path = `/order/${order_id}/steps/refund`;
    const refused = await ask(clerk, 'POST', path, await wish());
    expect([refused.status, refused.fields]).toEqual(elsewhere);
    expect(await lotIs(lot)).toEqual(lot);
    expect((await ask(owner, 'POST', path, await wish())).status).toBe(200);
  });
});

describe.skipIf(onlyExtensions)('a purchase order for another store', () => {
  it('is received and sent back by whoever sees its warehouse', async () => {
    const send = senderOf(suite, owner);
    await setApprovalLimit(suite.runtime, 1000);
    const draft = await send('POST', '/po', {
      ...{ supplier_id: await makeSupplier(suite.runtime), warehouse_id: other.warehouseId },
      lines: [{ stock_id: other.stockId, quantity: 5, cost: 1 }],
    });
    const agreed = await send('POST', `/po/${draft.id}/steps/submit`, { version: draft.version });
    expect(agreed.status).toBe('approved');
    const there = () =>
      rows('select id, quantity from inventories where warehouse_id = $1 order by id', other.warehouseId);
    const before = await there();
    const came = { version: agreed.version, lines: [{ line_id: agreed.lines[0].id, received: 2, rejected: 0 }] };
    const refused = await ask(clerk, 'POST', `/po/${draft.id}/steps/receive`, came);
    expect([refused.status, refused.code]).toEqual([403, 'forbidden']);
    expect(await there()).toEqual(before);

    const received = await send('POST', `/po/${draft.id}/steps/receive`, came);
    const [lot] = received.lines[0].lots;
    const back = {
      version: received.version,
      reason: 'Broken',
      lines: [{ inventory_id: lot.inventory_id, quantity: 1 }],
    };
    const kept = await ask(clerk, 'POST', `/po/${draft.id}/steps/return`, back);
    expect([kept.status, kept.code]).toEqual([403, 'forbidden']);
    const shown = await senderOf(suite, clerk)('GET', `/po/${draft.id}`);
    expect([shown.commands, received.commands].map((steps) => steps.includes('receive'))).toEqual([false, true]);
    expect((await send('POST', `/po/${draft.id}/steps/return`, back)).status).toBe('partial_received');
  });
});
