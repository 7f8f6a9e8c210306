// Returns and refunds as staff list them and take them home.

import { listSheet } from '@kaifong/kernel/resource';
import { parseSheet } from '@kaifong/kernel/sheets';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { refundOrderInput } from '../../refund/contract/index.ts';
import { refundRows } from '../../refund/queries/list-refunds.ts';
import { askReturn, completeOrder, confirmPayment, refundOrder, shipOrder } from '../../testing/calls.ts';
import { makeMethods, takeOrder } from '../../testing/index.ts';

import { returnRows } from './list-returns.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

it('are sheets in the words of the reader', async () => {
  const clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id), 'zh-HK');
  const courier = await makeMethods(runtime);
  const stock = await makeStock(runtime, { quantity: 5 });
  const lines = [{ stock_id: stock.id, quantity: 3 }];
  const { id, number, version } = await takeOrder(clerk, { lines, shipping_method_id: courier });
  const paid = await confirmPayment(clerk, { id, version, amount: 6000 });
  const sent = await shipOrder(clerk, { id, version: paid.version, carrier: 'SF', tracking_number: '1' });
  const done = await completeOrder(clerk, { id, version: sent.version });
  const line_id = done.lines[0]?.id ?? 0;
  await askReturn(runtime.as(visitor), id, { lines: [{ line_id, quantity: 1 }], reason: 'damaged', words: '' });
  const wish = { id, version: (await getAdminOrder(clerk, id)).version, reason: '#buyer-changed-mind', goodwill: 5 };
  await refundOrder(clerk, refundOrderInput.parse(wish));

  const cells = async (rows: typeof returnRows | typeof refundRows) => {
    const { bytes } = await listSheet(clerk, rows as typeof refundRows, { format: 'xlsx' });
    const [head, row] = await parseSheet(bytes);
    return Object.fromEntries((head?.cells ?? []).map((name, at) => [name, row?.cells[at]]));
  };
  expect(await cells(returnRows)).toMatchObject({ 編號: `${number}-B1`, 狀態: '待處理', 原因: '收到時已損壞' });
  expect(await cells(refundRows)).toMatchObject({
    編號: `${number}-R1`,
    狀態: '已批准',
    類別: '部分退款',
    原因: '買家改變主意',
    金額: 5,
    貨幣: 'HKD',
    訂單: number,
  });
});
