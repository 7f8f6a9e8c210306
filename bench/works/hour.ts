// What the embedded shop holds in memory after an hour of use: visitors, buyers and staff side by side, a few requests a
// second, on the demo shop with its pictures.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoShop } from '../stage.ts';
import type { Waited } from './back-office.ts';
import { logIn } from './staff.ts';

interface Listed {
  readonly id: number;
  readonly link: string;
  /** Null where a choice has to be made first. */
  readonly stock_id: number | null;
  readonly type: string;
}

/** What somebody does now and then, `weight` times as often as what weighs one. */
interface Deed {
  readonly weight: number;
  readonly work: () => Promise<unknown>;
}

const oneOf = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const languages = ['en-US', 'zh-HK', 'zh-CN'] as const;
const keywords = ['tea', 'bread', 'teapot', '茶', '麵包', 'noodle', 'croisant', 'sil', 'blue', '杯', 'strawberry'];
const address = {
  first_name: 'Bench',
  last_name: 'Buyer',
  country: 'HKG',
  contact_number: '21234567',
  address: '1 St',
};
const contact = {
  ...{ email: 'bench@example.com', country_code: '852', phone: '21234567' },
  ...{ first_name: 'Bench', last_name: 'Buyer' },
};
const lists = ['product', 'order', 'customer', 'page', 'brand', 'dashboard'];
const perSecond = 8;

function callsTo(url: string) {
  /** A refusal is an error: what is measured is use. */
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...json, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return text;
  };
  return { ask, read: async (...call: Parameters<typeof ask>) => JSON.parse(await ask(...call)) };
}

type Calls = ReturnType<typeof callsTo>;

/** Puts something into a cart and orders it; by the end of the hour some goods are sold out. */
async function buy({ read }: Calls, products: readonly Listed[]): Promise<void> {
  const { stock_id } = oneOf(products.filter((product) => product.stock_id !== null && product.type === 'general'));
  const added = await read('POST', '/api/cart/item', { language: 'en-US', stock_id, quantity: 1 }).catch(
    () => undefined,
  );
  if (!added) return;
  const order = { language: 'en-US', currency: 'HKD', cart_id: added.data.cart_id, payment_method: 'bank_transfer' };
  const preview = async (more: object) =>
    (await read('POST', '/api/checkout/preview', { ...order, country: address.country, ...more })).data;
  const shipping_method_id = (await preview({})).shipping_methods[0]?.id;
  const { total } = await preview({ shipping_method_id });
  const placed = { ...order, contact, shipping_address: address, shipping_method_id, expected_total: total };
  await read('POST', '/api/checkout', placed, { 'idempotency-key': randomUUID() });
}

/** The invoice of the newest order that has one. */
async function paper({ ask, read }: Calls, staff: Record<string, string>): Promise<void> {
  const { data } = await read('GET', '/api/admin/order?filter[status]=paid', undefined, staff);
  if (data[0]) await ask('GET', `/api/admin/order/${data[0].id}/document/invoice?language=zh-HK`, undefined, staff);
}

function deedsOf(calls: Calls, products: readonly Listed[], categories: readonly string[], token: string): Deed[] {
  const staff = { authorization: `Bearer ${token}` };
  const pictures = new Set<string>();
  const { ask, read } = calls;
  return [
    {
      weight: 100,
      async work() {
        const path = oneOf(['/', ...categories.map((url) => `/category/${url}`), ...products.map(({ link }) => link)]);
        const page = await ask('GET', path, undefined, { cookie: `language=${oneOf(languages)}` });
        for (const [picture] of page.matchAll(/\/uploads\/[\w-]+\.(?:avif|webp)/g)) pictures.add(picture);
      },
    },
    { weight: 80, work: async () => pictures.size > 0 && ask('GET', oneOf([...pictures])) },
    {
      weight: 30,
      work: () => ask('POST', '/api/product/search', { language: oneOf(languages), keyword: oneOf(keywords) }),
    },
    {
      weight: 25,
      work: () => ask('POST', '/api/product/suggest', { language: oneOf(languages), keyword: oneOf(keywords) }),
    },
    { weight: 15, work: () => buy(calls, products) },
    { weight: 30, work: () => ask('GET', `/api/admin/${oneOf(lists)}?language=en-US`, undefined, staff) },
    { weight: 1, work: () => paper(calls, staff) },
    {
      weight: 10,
      async work() {
        const path = `/api/admin/product/${oneOf(products).id}`;
        const { data } = await read('GET', `${path}?language=en-US`, undefined, staff);
        await ask('PUT', path, { language: 'en-US', is_new: !data.is_new }, staff);
      },
    },
    {
      weight: 1,
      work: () => ask('GET', `/api/admin/${oneOf(['product', 'order', 'brand'])}/export`, undefined, staff),
    },
  ];
}

/** Most calls under way at once: a shop that has not kept up is not asked for more. */
const mostAtOnce = 8;

/**
 * Uses the shop for so many minutes and tells its resident memory in MB before, each ten minutes and at the end. Throws what
 * the first call that failed was told.
 */
export async function* hourOfUse({ server, owner }: DemoShop, minutes = 60): AsyncGenerator<Waited> {
  const calls = callsTo(server.url);
  const token = await logIn({ ours: server, owner });
  const products: Listed[] = (await calls.read('POST', '/api/product/search', { language: 'en-US', per_page: 100 }))
    .data;
  const menu: { type: string; url: string }[] = (await calls.read('GET', '/api/menu?language=en_us')).data;
  const categories = menu.filter(({ type }) => type === 'category').map(({ url }) => url);
  const deeds = deedsOf(calls, products, categories, token).flatMap((deed) => Array(deed.weight).fill(deed) as Deed[]);
  yield { work: 'embedded shop, memory before (MB)', ours: server.memory() };
  const underWay = new Set<Promise<void>>();
  let failure: unknown;
  async function begin(): Promise<void> {
    const done = oneOf(deeds)
      .work()
      .then(
        () => {},
        (error: unknown) => {
          failure ??= error;
        },
      );
    underWay.add(done);
    await done;
    underWay.delete(done);
  }
  for (let minute = 10; minute <= minutes; minute += 10) {
    for (const end = Date.now() + 600_000; Date.now() < end && !failure; await sleep(1000 / perSecond))
      if (underWay.size < mostAtOnce) void begin();
    if (failure) break;
    yield { work: `embedded shop, memory after ${minute} minutes (MB)`, ours: server.memory(), target: 600 };
  }
  await Promise.all(underWay);
  if (failure) throw failure;
}
