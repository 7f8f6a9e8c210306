// Commission groups and what products say of them: form, sheet both ways in three languages, and who sees it.
import { AppError } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { importSheet, undoStep } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { changeProducts } from '../catalogue/actions/change-products.ts';
import { createProduct } from '../catalogue/actions/create-product.ts';
import { updateProduct } from '../catalogue/actions/update-product.ts';
import { productCreate, productUpdate } from '../catalogue/contract/index.ts';
import { domain as catalogue } from '../catalogue/domain.ts';
import { getAdminProduct } from '../catalogue/queries/get-admin-product.ts';
import { importProducts, productRecords } from '../catalogue/resources.ts';
import { addWarehouse } from '../catalogue/seed/warehouse.ts';
import { exportProducts } from '../catalogue/sheet/queries/export-products.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as navigation } from '../navigation/domain.ts';
import { domain } from './domain.ts';

let runtime: TestRuntime;
let ctx: Context;
const people: number[] = [];
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, navigation, catalogue, domain]);
  ctx = runtime.as(staff(['*']));
  await addWarehouse(ctx);
  for (const name of ['Ada', 'Bea'])
    people.push((await makeAccount(runtime, { name, email: `${name.toLowerCase()}@shop.test` })).id);
});
afterAll(() => runtime.close());

async function call<T>(name: string, input: object): Promise<T> {
  const binding = domain.bindings.find(({ route }) => route.name === `commission.${name}`);
  if (!binding) throw new Error(`no call ${name}`);
  return (await binding.handle(ctx, binding.route.input.parse(input))) as T;
}
const make = async (name: object, staff_ids: number[] = []) =>
  (await call<{ data: { id: number } }>('create-commission-group', { name, staff_ids })).data.id;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.fields : error),
  );
const codesOf = (fields: unknown) => Object.entries(fields as object).map(([name, list]) => [name, list[0].code]);

const sheetIn = async (reader: Context) =>
  new TextDecoder().decode((await exportProducts(reader, { format: 'csv', page: 1, per_page: 10 } as never)).bytes);
const take = (text: string, reader = ctx) =>
  importProducts(reader, { filename: 'products.csv', bytes: new TextEncoder().encode(text) });
const rehearse = (text: string, reader: Context) =>
  importSheet(reader, productRecords.bound, {
    file: { filename: 'products.csv', mimetype: '', bytes: new TextEncoder().encode(text) },
    dry_run: true,
    background: false,
  });
const counts = ({ data }: Awaited<ReturnType<typeof take>>) => [data.created, data.updated, data.skipped, data.failed];

test('nobody is in two groups, and no two groups are called the same in whichever language', async () => {
  const [ada = 0, bea = 0] = people;
  const id = await make({ 'en-US': 'Floor', 'zh-HK': '店面' }, [ada]);
  expect(codesOf(await refusal(make({ 'en-US': 'Counter' }, [bea, ada])))).toEqual([
    ['staff_ids', 'commission.staff-elsewhere'],
  ]);
  expect(codesOf(await refusal(make({ 'zh-HK': ' floor ' })))).toEqual([['name', 'commission.name-taken']]);
  expect(codesOf(await refusal(make({ 'en-US': 'A=B' })))).toEqual([['name', 'commission.name-signs']]);
  expect(codesOf(await refusal(make({ 'en-US': 'Ghosts' }, [987654])))).toEqual([
    ['staff_ids', 'commission.account-gone'],
  ]);
  const update = (change: object) => call('update-commission-group', { id, ...change });
  await update({ staff_ids: [ada, bea], name: { 'en-US': 'Floor' } });
  const { data } = await call<{ data: object[] }>('list-commission-group', {});
  expect(data).toMatchObject([{ id, name: 'Floor', staff: 2 }]);
  await call('delete-commission-group', { id });
});

test('a product says what each group earns: form, sheet in three languages, undo', async () => {
  const floor = await make({ 'en-US': 'Floor', 'zh-HK': '店面', 'zh-CN': '门店' });
  const managers = await make({ 'en-US': 'Managers', 'zh-HK': '經理' });
  const commissions = [
    { commission_group_id: floor, percentage: '5' },
    { commission_group_id: managers, percentage: '' },
  ];
  const name = { 'en-US': 'Teapot' };
  const { id } = await createProduct(
    ctx,
    productCreate.parse({ name, url: 'pot', stocks: [{ price: 9 }], commissions }),
  );
  const stored = async () =>
    (await ctx.connection.query('select commissions from products where id = $1', [id])).rows[0];
  const five = { commissions: [{ commission_group_id: floor, percentage: 5 }] };
  expect(await stored()).toEqual(five);
  const wrong = productUpdate.parse({ id, commissions: [{ commission_group_id: 4711, percentage: 3 }] });
  expect(codesOf(await refusal(updateProduct(ctx, wrong)))).toEqual([
    ['commissions', 'catalogue.commission-group-missing'],
  ]);

  for (const [language, cell, more] of [
    ['en-US', 'Floor=5', 'Floor=5; Managers=2.5'],
    ['zh-HK', '店面=5', '店面＝５；經理=2.5%'],
    ['zh-CN', '门店=5', `门店=5; ${managers}=2.50`],
  ] satisfies [Language, string, string][]) {
    const reader = runtime.as(staff(['*']), language);
    const sheet = await sheetIn(reader);
    expect(sheet).toContain(cell);
    const same = await rehearse(sheet, reader);
    expect([language, same.changes, counts(same)]).toEqual([language, [], [0, 0, 1, 0]]);
    const reply = await take(sheet.replace(cell, more), reader);
    expect([reply.errors, counts(reply)]).toEqual([[], [0, 1, 0, 0]]);
    expect((await getAdminProduct(reader, id)).commissions).toEqual([
      { commission_group_id: floor, percentage: 5 },
      { commission_group_id: managers, percentage: 2.5 },
    ]);
    await undoStep(reader, reply.data.undo ?? '');
    expect(await stored()).toEqual(five);
    for (const bad of ['Nobody=5', 'Floor 5', 'Floor=101', 'Floor=1.005', `Floor=5; ${floor}=5`]) {
      const refused = await take(sheet.replace(cell, bad), reader);
      expect([bad, counts(refused)[3], refused.errors.map(({ field }) => field)]).toEqual([bad, 1, ['commissions']]);
    }
  }
  const sheet = await sheetIn(ctx);
  expect(counts(await take(sheet.replace('Floor=5', ''))).at(1)).toBe(1);
  expect(await stored()).toEqual({ commissions: [] });
  const audit = await ctx.connection.query(
    `select after -> 'commissions' as after from audit_logs where resource = 'product' and record_id = $1 order by id desc limit 1`,
    [String(id)],
  );
  expect(audit.rows).toEqual([{ after: [] }]);
});

test('many products get the percentage of a group at once, and it is taken back', async () => {
  const group = await make({ 'en-US': 'Evening' });
  const other = await make({ 'en-US': 'Weekend' });
  const product = (name: string, percentage: string) =>
    createProduct(
      ctx,
      productCreate.parse({
        name: { 'en-US': name },
        stocks: [{ price: 3 }],
        commissions: [{ commission_group_id: other, percentage }],
      }),
    );
  const [one, two] = [await product('Tray', '1'), await product('Jug', '')];
  const ids = [one.id, two.id];
  const percentages = async () =>
    (await ctx.connection.query('select commissions from products where id = any($1) order by id', [ids])).rows;
  const change = { field: 'commission', value: group, percentage: 4.5 } as const;
  const before = await percentages();
  const rehearsed = await changeProducts(ctx, { ids, change, dry_run: true });
  expect(rehearsed.changes).toMatchObject([{ before: null, after: '4.5 %' }, {}]);
  expect(await percentages()).toEqual(before);
  const { undo } = await changeProducts(ctx, { ids, change, dry_run: false });
  const mine = { commission_group_id: group, percentage: 4.5 };
  expect(await percentages()).toEqual([
    { commissions: [mine, { commission_group_id: other, percentage: 1 }] },
    { commissions: [mine] },
  ]);
  await undoStep(ctx, undo ?? '');
  expect(await percentages()).toEqual(before);
});

test('who may not read the groups neither sees nor changes what they earn', async () => {
  const group = await make({ 'en-US': 'Online' });
  const mine = { commissions: [{ commission_group_id: group, percentage: 7 }] };
  const create = productCreate.parse({ name: { 'en-US': 'Cup' }, url: 'cup', stocks: [{ price: 3 }], ...mine });
  const { id } = await createProduct(ctx, create);
  const may = ['get product', 'get products', 'update product', 'create product', 'import product', 'export product'];
  const clerk = runtime.as(staff(may));
  expect((await getAdminProduct(clerk, id)).commissions).toEqual([]);
  const sheet = await sheetIn(ctx);
  expect((await sheetIn(clerk)).split('\r\n')[0]).not.toContain('Commissions');
  const reply = await take(sheet.replace('Online=7', 'Online=9').replace('Cup', 'Mug'), clerk);
  expect(reply.errors).toMatchObject([{ field: 'commissions', warning: true }]);
  expect((await getAdminProduct(ctx, id)).commissions).toEqual(mine.commissions);
  await updateProduct(clerk, productUpdate.parse({ id, is_new: true, commissions: [] }));
  const higher = productUpdate.parse({ id, commissions: [{ commission_group_id: group, percentage: 70 }] });
  await expect(updateProduct(clerk, higher)).rejects.toThrow('forbidden');
  expect((await getAdminProduct(ctx, id)).commissions).toEqual(mine.commissions);

  // A group that goes takes its percentages out of sight, and brings them back.
  const { undo } = await call<{ undo: string }>('delete-commission-group', { id: group });
  expect((await getAdminProduct(ctx, id)).commissions).toEqual([]);
  await updateProduct(ctx, productUpdate.parse({ id, is_hot: true, commissions: [] }));
  await undoStep(ctx, undo);
  expect((await getAdminProduct(ctx, id)).commissions).toEqual(mine.commissions);
});
