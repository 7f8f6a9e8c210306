// Orders are found by the telephone of their delivery: a guest may have given no other.
import { readFile } from 'node:fs/promises';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { domain } from '../../domain.ts';
import { makeMethods, someAddress, takeOrder } from '../../testing/index.ts';
import { findOrders } from './find-orders.ts';

let runtime: TestRuntime;
let clerk: Context;
let id: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, domain]);
  const courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const stock = await makeStock(runtime, { quantity: 9 });
  const lines = [{ stock_id: stock.id, quantity: 1 }];
  const more = { lines, shipping_method_id: courier };
  await takeOrder(clerk, more);
  const shipping_address = { ...someAddress, contact_number: '5123 0009' };
  ({ id } = await takeOrder(clerk, { ...more, shipping_address }));
});
afterAll(() => runtime.close());

const found = async (keyword: string) => (await findOrders(clerk, keyword, 5)).map((hit) => hit.id);

it.each(['5123 0009', '51230009', '+852 5123 0009', '５１２３　０００９', '512300'])('typed as %s', async (keyword) => {
  expect(await found(keyword)).toEqual([id]);
});

it('an order of before, whose entry lacked it, too', async () => {
  const { connection } = runtime.database;
  await connection.query(
    `update orders set search_text = regexp_replace(search_text, ' 85251230009', ''),
       search_pieces = array(select piece from unnest(search_pieces) piece where piece not in ('51', '09'))`,
  );
  expect(await found('5123 0009')).toEqual([]);
  const sql = await readFile(new URL('../../../../migrations/0051_order-search.sql', import.meta.url), 'utf8');
  await connection.query(sql);
  expect(await found('5123 0009')).toEqual([id]);
});
