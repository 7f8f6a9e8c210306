// A form sent as it was opened writes nothing: no version, no history. Resources are asked in their own suite; here stand the
// forms written out by hand, over the doors.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, type FilledShop, fillShop } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let shop: FilledShop;
let token: string;
beforeAll(async () => {
  suite = await openSuite();
  shop = await fillShop(suite);
  token = suite.staff(['*']);
});
afterAll(() => suite.close());

type Data = Record<string, unknown>;

const historyLines = async () => {
  const { rows } = await suite.runtime.database.connection.query('select count(*) as lines from audit_logs');
  return Number(rows[0]?.lines);
};

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Data> {
  const { status, body } = await callAt(suite, method, url, { token, ...(payload && { payload }) });
  expect(status, `${method} ${url}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body.data as Data;
}

interface Form {
  readonly noun: string;
  /** Where the record is; makes one first where there is none. */
  readonly url: () => string | Promise<string>;
  /** The values the form sends, of the record it was filled from. */
  readonly sent: (record: Data) => object;
  /** A value other than before. */
  readonly change: object;
  /** Reads one where the address of the record answers no GET. */
  readonly read?: (url: string) => Promise<Data>;
}

const inAll = (record: Data, names: readonly string[]) => {
  const texts = record.translations as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? {}]));
};

const forms: Form[] = [
  {
    noun: 'product',
    url: () => `/api/admin/product/${shop.productId}`,
    sent: ({ image_list, ...record }) => ({
      ...record,
      ...inAll(record, ['name', 'description', 'meta_title', 'meta_description']),
      image_list: (image_list as Data[]).map(({ id, translations }) => ({ id, alt: translations })),
    }),
    change: { is_new: true },
  },
  {
    noun: 'menu',
    url: async () =>
      `/api/admin/menu/${String((await call('POST', '/api/admin/menu', { type: 'category', title: 'Tea', url: 'tea' })).id)}`,
    sent: (record) => ({
      ...record,
      ...inAll(record, ['title', 'meta_title', 'meta_description', 'short_description']),
    }),
    change: { enabled: false },
  },
  {
    noun: 'tag',
    url: async () => `/api/admin/tag/${String((await call('POST', '/api/admin/tag', { name: 'tea' })).name)}`,
    sent: ({ name, version }) => ({ new_name: name, version }),
    change: { new_name: 'coffee' },
  },
  { noun: 'profile', url: () => '/api/admin', sent: (record) => record, change: { name: 'Somebody else' } },
  {
    noun: 'footer',
    url: async () => {
      await call('PUT', '/api/admin/footer', { elements: { version: 1, elements: [] } });
      return '/api/admin/footer';
    },
    sent: ({ elements, version }) => ({ elements, version }),
    change: {},
  },
  {
    noun: 'payment method',
    url: () => '/api/admin/payment/bank_transfer',
    read: async () => {
      const methods = (await call('GET', '/api/admin/payment')) as unknown as Data[];
      return methods.find(({ code }) => code === 'bank_transfer') ?? {};
    },
    sent: (record) => record,
    change: { order: 7 },
  },
];

it.each(forms)('$noun: sent as it was opened, it stays', async ({ url, read, sent, change }) => {
  const address = await url();
  const get = () => (read ? read(address) : call('GET', address));
  const before = await get();
  const lines = await historyLines();
  await call('PUT', address, sent(before));
  expect(await get()).toEqual(before);
  expect(await historyLines()).toBe(lines);
  if (Object.keys(change).length === 0) return;
  await call('PUT', address, { ...sent(before), ...change });
  expect(await historyLines()).toBeGreaterThan(lines);
});

it('a batch that gives everybody what she has already writes nothing', async () => {
  const brand = await call('POST', '/api/admin/brand', { title: 'Teas', url: 'teas', enabled: true });
  const lines = await historyLines();
  const payload = { ids: [brand.id], key: 'enabled', value: true };
  const { status, body } = await callAt(suite, 'PUT', '/api/admin/brand/batch', { token, payload });
  expect([status, body]).toMatchObject([200, { success_ids: [brand.id], undo: null }]);
  expect(await historyLines()).toBe(lines);
  expect(await call('GET', `/api/admin/brand/${String(brand.id)}`)).toMatchObject({ version: brand.version });
});
