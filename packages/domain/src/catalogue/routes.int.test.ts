import { engineBindings } from '@kaifong/kernel/resource';
import { openTestDoor, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domain as media } from '../media/domain.ts';
import { domain as navigation } from '../navigation/domain.ts';
import { domain } from './domain.ts';
import { addWarehouse } from './seed/warehouse.ts';

let runtime: TestRuntime;
let admin: FastifyInstance;
let store: FastifyInstance;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, media, navigation]);
  await addWarehouse(runtime.as(staff(['*'])));
  const actors = { owner: staff(['*']), reader: staff(['get products']) };
  admin = await openTestDoor({ runtime, bindings: [...domain.bindings, ...engineBindings], actors, door: 'admin' });
  store = await openTestDoor({ runtime, bindings: domain.bindings });
});
afterAll(async () => {
  await admin.close();
  await store.close();
  await runtime.close();
});

type Part = [name: string, value: string | { filename: string; bytes: Buffer }];

/** A multipart body as a browser's form sends it. */
function form(parts: Part[]) {
  const boundary = 'formboundary';
  const chunks = parts.flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : `; filename="${value.filename}"\r\nContent-Type: text/plain`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), typeof value === 'string' ? Buffer.from(value) : value.bytes, Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, token = 'owner') => {
  const sent = body && 'headers' in body ? (body as ReturnType<typeof form>) : { payload: body, headers: {} };
  return admin.inject({
    method,
    url,
    payload: sent.payload as object,
    headers: { ...sent.headers, authorization: `Bearer ${token}` },
  });
};
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>',
);

test('a form of the back office makes, changes, clones, lists, exports and deletes a product', async () => {
  const made = await call(
    'POST',
    '/api/admin/product',
    form([
      ['language', 'en_us'],
      ['name', 'Bamboo basket'],
      ['brand_id', ''],
      ['stocks[0][price]', '120.50'],
      ['stocks[0][special_price]', '0'],
      ['stocks[0][inventories][0][quantity]', '4'],
      ['upload_images[0]', { filename: 'a.svg', bytes: svg }],
    ]),
  );
  expect(made.statusCode).toBe(201);
  const product = made.json().data;
  expect(product).toMatchObject({
    name: 'Bamboo basket',
    stocks: [{ price: 120.5, quantity: 4 }],
    image_list: [{ alt: 'Bamboo basket' }],
  });

  const changed = await call(
    'POST',
    `/api/admin/product/${product.id}`,
    form([
      ['_method', 'put'],
      ['language', 'zh-hk'],
      ['globals[]', 'is_hot'],
      ['name', '竹籃'],
      ['is_hot', '1'],
      ['version', String(product.version)],
      ['password', 'ignored'],
    ]),
  );
  expect(changed.json().data).toMatchObject({
    is_hot: true,
    translations: { name: { 'en-US': 'Bamboo basket', 'zh-HK': '竹籃' } },
  });
  const stale = await call(
    'POST',
    `/api/admin/product/${product.id}`,
    form([
      ['_method', 'PUT'],
      ['version', '1'],
      ['name', 'x'],
    ]),
  );
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version']);

  const shown = await store.inject({
    method: 'POST',
    url: '/api/product',
    payload: { language: 'zh_hk', url: product.url },
  });
  expect(shown.json().data).toMatchObject({ name: '竹籃', available_inventories: 4, stocks: [{ price: 120.5 }] });

  const clone = await call('GET', `/api/admin/product/${product.id}/clone`);
  expect(clone.json().data).toMatchObject({ visibled: false });
  const list = await call('GET', '/api/admin/product?language=en-us&keyword=bamboo&sort=-id');
  expect(list.json()).toMatchObject({ total: 2, page: 1, per_page: 10 });
  const sheet = await call('GET', '/api/admin/product/export?language=en-us');
  expect(sheet.headers['content-disposition']).toContain("filename*=UTF-8''product%20list.xlsx");

  const batch = await call('DELETE', '/api/admin/product/batch', { ids: [clone.json().data.id, 999_999] });
  expect(batch.json()).toMatchObject({ success_ids: [clone.json().data.id], fail_ids: [999_999] });
  const deleted = await call('DELETE', `/api/admin/product/${product.id}`);
  expect(deleted.json()).toEqual({ data: { id: product.id }, undo: expect.any(String) });
});

test('a wrong form keeps its fields apart in the caller’s language', async () => {
  const reply = await call('POST', '/api/admin/product?language=zh-hk', {
    name: '',
    stocks: [{ price: '1.234' }],
    url: 'a b',
  });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors)).toEqual(expect.arrayContaining(['stocks.0.price', 'url']));
  expect(JSON.stringify(reply.json())).not.toMatch(/[a-z]{4,} [a-z]{2,} [a-z]/);
});

test('an import over the door tells row by row', async () => {
  const csv = 'Handle,Title,Variant Price,Variant Inventory Qty\nfan,Fan,12,3\nbad,Bad,x,1\n';
  const upload = form([['file', { filename: 'products.csv', bytes: Buffer.from(csv) }]]);
  const reply = await call('POST', '/api/admin/product/import?language=en-us', upload);
  expect(reply.json()).toMatchObject({
    data: { created: 1, updated: 0, failed: 1 },
    errors: [{ row: 3, column: 'Variant Price', value: 'x', message: '“x” is not an amount. Write it like 120.50.' }],
  });
  const many = `Handle,Title,Variant Price\n${'a,A,1\n'.repeat(1001)}`;
  const refused = await call(
    'POST',
    '/api/admin/product/import?language=en-us',
    form([['file', { filename: 'x.csv', bytes: Buffer.from(many) }]]),
  );
  expect(refused.json().messages).toEqual(['The data can only import 1000 records at a time']);
});

test('a search that is no search is refused with the specification’s words', async () => {
  const search = (keyword: string) =>
    store.inject({ method: 'POST', url: '/api/product/search', payload: { language: 'en-us', keyword } });
  for (const keyword of ['<>', "'; --", ':*', '%']) {
    const reply = await search(keyword);
    expect([reply.statusCode, reply.json().messages]).toEqual([422, ['Please check your input.']]);
  }
  // Signs between words part them.
  for (const keyword of ['<script>', "'; drop", 'a:*', '100%', 'M&M’s', 'Dr. Bronner'])
    expect((await search(keyword)).statusCode).toBe(200);
  for (const keyword of ['', '  '])
    expect((await search(keyword)).json().messages).toEqual(['This field is required.']);
  // What an import brought is not on sale before somebody puts it there.
  expect((await search('fan')).json()).toMatchObject({ total: 0, data: [] });
});

test('attributes and brands', async () => {
  const attribute = {
    key: 'size',
    title: 'Size',
    language: 'en-us',
    values: [{ key: 's', title: { 'en-US': 'Small', 'zh-HK': '細' } }],
  };
  expect((await call('POST', '/api/admin/attribute', attribute)).statusCode).toBe(201);
  const twice = await call('POST', '/api/admin/attribute', {
    ...attribute,
    key: 'size_b',
    values: [...attribute.values, ...attribute.values],
  });
  expect(twice.json().errors).toEqual({ values: ['Key can not be repeated'] });
  const listed = await store.inject({
    method: 'POST',
    url: '/api/attribute',
    payload: { position: 'stock_option', language: 'zh-hk' },
  });
  expect(listed.json().data).toMatchObject([{ key: 'size', values: [{ key: 's', title: '細' }] }]);
  const brand = { title: 'Lam Kee', url: 'lam-kee', description: '<p>Hi<script>1</script></p>', language: 'en-us' };
  expect((await call('POST', '/api/admin/brand', brand)).json().data.description).toBe('<p>Hi</p>');
  expect((await store.inject({ method: 'GET', url: '/api/brand?language=en-us' })).json().data).toMatchObject([
    { url: 'lam-kee', description: '<p>Hi</p>' },
  ]);
});

test('an attribute stocks are told apart by stays, and so do the values they have', async () => {
  const values = ['red', 'blue', 'green'].map((key) => ({ key, title: { 'en-US': key } }));
  const { id } = (await call('POST', '/api/admin/attribute', { key: 'dye', title: 'Dye', values })).json().data;
  const stocks = [{ price: 5, options: { dye: 'red' }, visibled: false }];
  const product = await call('POST', '/api/admin/product', { name: 'Silk scarf', stocks });
  expect(product.statusCode).toBe(201);

  const path = `/api/admin/attribute/${id}`;
  const gone = await call('DELETE', '/api/admin/attribute/batch', { ids: [id] });
  const message = `ID ${id} failed to be deleted because other records use it`;
  expect(gone.json()).toMatchObject({ fail_ids: [id], fail_reasons: [{ id, message }] });
  expect((await call('PUT', path, { key: 'colour' })).json().errors).toHaveProperty('key');
  const fewer = await call('PUT', path, { values: values.slice(1) });
  expect(fewer.json().errors.values[0]).toContain('these values: red.');
  expect((await call('PUT', path, { values: null })).json().errors).toHaveProperty('values');
  expect((await call('PUT', path, { key: 'dye', values: values.slice(0, 2) })).statusCode).toBe(200);

  expect((await call('DELETE', `/api/admin/product/${product.json().data.id}`)).statusCode).toBe(200);
  expect((await call('DELETE', path)).statusCode).toBe(200);
});

test('a brand that comes back has its products again, and they are found by its title', async () => {
  const { id } = (await call('POST', '/api/admin/brand', { title: 'Wing Fat', url: 'wing-fat' })).json().data;
  const stocks = [{ price: 8 }];
  const { data } = (await call('POST', '/api/admin/product', { name: 'Rolling pin', brand_id: id, stocks })).json();
  const found = async () => {
    await runtime.drain();
    const payload = { language: 'en-us', keyword: 'wing fat' };
    return (await store.inject({ method: 'POST', url: '/api/product/search', payload })).json().total;
  };
  const brandOf = async () => (await call('GET', `/api/admin/product/${data.id}`)).json().data.brand_id;
  expect(await found()).toBe(1);
  const { undo } = (await call('DELETE', `/api/admin/brand/${id}`)).json();
  expect([await brandOf(), await found()]).toEqual([null, 0]);
  expect((await call('POST', `/api/admin/undo/${undo}`, {})).statusCode).toBe(200);
  expect([await brandOf(), await found()]).toEqual([id, 1]);
});

test('a position alone asks for the definitions, and makes none', async () => {
  const before = (await call('GET', '/api/admin/attribute')).json().total;
  const asked = await call('POST', '/api/admin/attribute', { language: 'en-US', position: 'stock_option' });
  expect(asked.statusCode).toBe(201);
  expect(asked.json().data).toEqual(expect.arrayContaining([expect.objectContaining({ values: expect.any(Array) })]));
  expect((await call('GET', '/api/admin/attribute')).json().total).toBe(before);
  const incomplete = await call('POST', '/api/admin/attribute', { position: 'stock_option', title: 'Scent' });
  expect([incomplete.statusCode, Object.keys(incomplete.json().errors)]).toEqual([422, ['key']]);
});
