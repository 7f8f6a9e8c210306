// Files that were bought: opened by the payment, counted by the statement that allows them, ended by a refund.
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { routes as goods } from '../../../catalogue/contract/index.ts';
import { domain as catalogue } from '../../../catalogue/domain.ts';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { refundOrderInput, routes } from '../../contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { domain } from '../../domain.ts';
import { bindings } from '../../routes.ts';
import { confirmPayment, refundOrder } from '../../testing/calls.ts';
import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';
import { takeDownload as take } from './take-download.ts';

let runtime: TestRuntime;
let clerk: Context;
let buyer: Context;
const call = callsOf(bindings);
const addFile = callsOf(catalogue.bindings)(goods.addProductFile);
const giveMore = call(routes.giveMoreDownloads);

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [catalogue, domain]);
  await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  buyer = runtime.as(visitor);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const code = (value: string) => expect.objectContaining({ code: value });
const file = (name: string) => ({ filename: name, mimetype: '', bytes: Buffer.from(`words of ${name}`) });

/** An order of two pieces of a virtual product with such a file, paid. */
async function boughtFile(limits: { downloads?: number; days?: number } = {}) {
  const stock = await makeStock(runtime, { type: 'virtual', quantity: 5 });
  await addFile(clerk, { id: stock.productId, file: file('brewing.txt'), ...limits });
  const order = await takeOrder(clerk, {
    lines: [{ stock_id: stock.id, quantity: 2 }],
    payment_method: 'bank_transfer',
  });
  expect((await getStoreOrder(buyer, order.id)).downloads).toEqual([]);
  const { id, version } = order;
  await confirmPayment(clerk, { id, version, amount: Math.round(order.money.total * 100) });
  await runtime.drain();
  return id;
}
const ofBuyer = async (id: number) => (await getStoreOrder(buyer, id)).downloads;
const linkOf = async (id: number) => (await ofBuyer(id))[0]?.link ?? '';
const ofStaff = async (id: number) => (await getAdminOrder(clerk, id)).downloads[0];

it('are had once they are paid, as often as agreed for each piece, and the letter tells of them', async () => {
  const id = await boughtFile({ downloads: 1, days: 7 });
  expect(await getAdminOrder(clerk, id)).toMatchObject({ status: 'completed' });
  expect(await ofBuyer(id)).toMatchObject([{ filename: 'brewing.txt', state: 'open', allowed: 2, left: 2 }]);
  const { rows } = await runtime.database.db.execute(
    sql`select name, html from mail_logs where about ->> 'id' = ${String(id)} and name = 'sales.downloads'`,
  );
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.html)).toContain('brewing.txt');
  const link = await linkOf(id);
  const reply = await take(buyer, { link });
  expect(reply).toMatchObject({ filename: 'brewing.txt' });
  expect(Buffer.from(reply.bytes).toString()).toBe('words of brewing.txt');
  await take(buyer, { link });
  await expect(take(buyer, { link })).rejects.toEqual(code('sales.download-used-up'));
  expect(await ofStaff(id)).toMatchObject({ used: 2, left: 0, state: 'used_up' });
  await expect(take(buyer, { link: `${link}x` })).rejects.toEqual(code('not-found'));
});

it('end with their days; staff give more', async () => {
  const id = await boughtFile({ downloads: 1, days: 7 });
  const link = await linkOf(id);
  runtime.advance(8 * 86_400_000);
  await expect(take(buyer, { link })).rejects.toEqual(code('sales.download-expired'));
  const more = { id, download_id: (await ofStaff(id))?.id ?? 0, downloads: 1, days: 2 };
  expect((await giveMore(clerk, more)).downloads).toMatchObject([{ state: 'open', allowed: 3, left: 3 }]);
  await take(buyer, { link });
  runtime.advance(3 * 86_400_000);
  await expect(take(buyer, { link })).rejects.toEqual(code('sales.download-expired'));
});

it('end with the money that goes back', async () => {
  const id = await boughtFile();
  const link = await linkOf(id);
  await take(buyer, { link });
  const order = await getAdminOrder(clerk, id);
  const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }];
  const refund = (version: number) =>
    refundOrder(clerk, refundOrderInput.parse({ id, version, reason: '#buyer-changed-mind', lines }));
  await refund(order.version);
  await take(buyer, { link });
  await refund((await getAdminOrder(clerk, id)).version);
  await expect(take(buyer, { link })).rejects.toEqual(code('sales.download-ended'));
  expect(await ofBuyer(id)).toEqual([]);
  expect(await ofStaff(id)).toMatchObject({ state: 'waiting', used: 2 });
});

it('belong to virtual goods alone', async () => {
  const stock = await makeStock(runtime);
  await expect(addFile(clerk, { id: stock.productId, file: file('a.txt') })).rejects.toMatchObject({
    fields: { file: [{ code: 'catalogue.files-of-virtual' }] },
  });
});
