// Another domain has a say in every way a product is written: by form, list, sheet and undo.
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { undoStep } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime, toyDomain } from '@kaifong/kernel/testing';
import { onVerb, type RecordSubject, recordVerb, type VerbHooks } from '@kaifong/kernel/verbs';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { productRecord, productUpdate } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { importProducts, productRecords } from '../resources.ts';
import { addWarehouse } from '../seed/warehouse.ts';
import { makeProduct } from '../testing/index.ts';
import { changeProducts } from './change-products.ts';
import { updateProduct } from './update-product.ts';

/** The words the hooks heard, and the word at which they refuse. */
let heard: string[] = [];
let refusedAt: string | undefined;
const hear = async (word: string) => {
  heard.push(word);
  if (word === refusedAt) throw fail('forbidden');
};
const hooks = (action: string): VerbHooks<RecordSubject> => ({
  validate: (_tx, { before }) => hear(`${action}? ${before ? 'known' : 'new'}`),
  async before(tx, { values }) {
    await tx.connection.query('insert into toy_heard (word) values ($1)', [
      `${action} ${Object.keys(values).length > 0}`,
    ]);
    await hear(action);
  },
});
const gate = toyDomain({
  verbs: (['create', 'update', 'delete'] as const).map((action) =>
    onVerb(recordVerb(productRecord, action), hooks(action)),
  ),
});

let runtime: TestRuntime;
let ctx: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation, gate]);
  ctx = runtime.as(staff(['*']));
  await runtime.database.connection.query('create table toy_heard (word text)');
  await addWarehouse(ctx);
});
afterAll(async () => {
  await runtime.database.connection.query('drop table toy_heard');
  await runtime.close();
});
beforeEach(() => {
  heard = [];
  refusedAt = undefined;
});

const rows = async () => JSON.stringify((await ctx.connection.query('select * from products, toy_heard')).rows);

test('each way asks first and writes then, and none is left out', async () => {
  const { id } = await makeProduct(ctx, { stocks: [{ price: 900 }] });
  const name = (text: string) => updateProduct(ctx, productUpdate.parse({ id, name: text }));
  await name('By form');
  await name('By form');
  await changeProducts(ctx, { ids: [id], change: { field: 'price', how: 'set', amount: 8 } as never, dry_run: false });
  await productRecords.batchUpdate(ctx, { ids: [id], key: 'is_new', value: true });
  const bytes = new TextEncoder().encode(`id,name,price\n${id},By form,7\n`);
  await importProducts(ctx, { filename: 'a.csv', bytes });
  const { undo } = await productRecords.remove(ctx, id);
  await undoStep(ctx, undo);
  const changed = ['update? known', 'update'];
  expect(heard).toEqual([
    ...['create? new', 'create'],
    ...[...changed, ...changed, ...changed, ...changed],
    ...['delete? known', 'delete', 'create? new', 'create'],
  ]);
});

test.each(['update? known', 'update'])(
  'refused at "%s" nothing has changed, of the product or by the hook',
  async (at) => {
    const { id } = await makeProduct(ctx, { stocks: [{ price: 900 }] });
    const before = await rows();
    refusedAt = at;
    await expect(updateProduct(ctx, productUpdate.parse({ id, name: 'Refused' }))).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await productRecords.batchUpdate(ctx, { ids: [id], key: 'is_hot', value: true })).toMatchObject({
      fail_ids: [id],
    });
    expect(await rows()).toBe(before);
  },
);
