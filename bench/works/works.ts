// The works of the issue, each as a request to ours and the same work asked of the reference.
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Work } from '../compare.ts';
import type { Shot } from '../load.ts';
import type { Stage } from '../stage.ts';
import { eventWorks } from './events.ts';
import { aroundAndAround, inTurn, type PreparedCart, prepareCarts } from './prepared-carts.ts';
import { benchPage, publishPage } from './staff.ts';

const post = (path: string, body: unknown, headers?: Record<string, string>): Shot => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  ...(headers ? { headers } : {}),
});
const get = (path: string): Shot => ({ method: 'GET', path });

const address = {
  first_name: 'Bench',
  last_name: 'Buyer',
  country: 'HKG',
  contact_number: '21234567',
  address: '1 Bench Street',
};
const contact = {
  email: 'bench@example.com',
  first_name: 'Bench',
  last_name: 'Buyer',
  country_code: '852',
  phone: '21234567',
};

export interface Shipping {
  readonly id: number;
  readonly price_cents: number;
}

export async function shippingOf(sql: Client): Promise<Shipping> {
  const { rows } = await sql.query<Shipping>(
    `select id, price_cents from shipping_methods where enabled and 'HKG' = any(countries) order by "order" limit 1`,
  );
  return rows[0] as Shipping;
}

/** An order of one prepared cart, paid on delivery. */
export function checkoutOf(cart: PreparedCart, shipping: Shipping): Shot {
  const expected_total = (cart.price_cents + shipping.price_cents) / 100;
  const order = {
    cart_id: cart.id,
    contact,
    shipping_address: address,
    shipping_method_id: shipping.id,
    payment_method: 'cash_on_delivery',
  };
  return post(
    '/api/checkout',
    { language: 'en-US', currency: 'HKD', expected_total, ...order },
    { 'idempotency-key': randomUUID() },
  );
}

export interface StagedWork extends Work {
  /** Which of our servers is asked: the second keeps neither pages nor replies. */
  readonly server: 'ours' | 'uncached';
  /** Makes what the work uses up, before it is measured. */
  readonly prepare?: () => Promise<void>;
}

function reading(): StagedWork[] {
  const urls = Array.from({ length: 500 }, (_, index) => `bench-${1 + ((index * 37) % 1000)}`);
  const ourUrl = aroundAndAround(urls);
  const theirUrl = aroundAndAround(urls);
  const words: [string, string][] = [
    ['oolong tea', "'oolong':* & 'tea':*"],
    ['牛肉麵', "'牛肉':* & '肉面':*"],
    ['silk', "'silk':*"],
  ];
  const ourWord = aroundAndAround(words);
  const theirWord = aroundAndAround(words);
  // Numbers of products, so that few are typed twice.
  const beginnings: [string, string][] = [
    ...words,
    ...urls.map((url): [string, string] => [`${url.slice(6)} te`, `'${url.slice(6)}':* & 'te':*`]),
  ];
  const ourBeginning = aroundAndAround(beginnings);
  const theirBeginning = aroundAndAround(beginnings);
  const reads = [
    {
      name: 'product list',
      ours: () => post('/api/product/search', { language: 'en-US', per_page: 20 }),
      reference: () => post('/list', {}),
    },
    {
      name: 'product detail',
      ours: () => post('/api/product', { language: 'en-US', url: ourUrl() }),
      reference: () => post('/detail', { url: theirUrl() }),
    },
    {
      name: 'search',
      ours: () => post('/api/product/search', { language: 'en-US', keyword: ourWord()[0], per_page: 20 }),
      reference: () => post('/search', { query: theirWord()[1] }),
    },
    {
      name: 'suggestion (search)',
      target: 0.5,
      ours: () => post('/api/product/suggest', { language: 'en-US', keyword: ourBeginning()[0] }),
      reference: () => post('/suggest', { query: theirBeginning()[1] }),
    },
  ];
  // From memory it is the bare statement that is outrun.
  return reads.flatMap((read): StagedWork[] => [
    { target: 0.7, ...read, server: 'uncached' },
    { ...read, name: `${read.name} from memory`, target: 2, server: 'ours' },
  ]);
}

function adding(stage: Stage): StagedWork {
  let ours: () => PreparedCart;
  let theirs: () => PreparedCart;
  const body = ({ id, stock_id }: PreparedCart) => ({ cart_id: id, stock_id, quantity: 1 });
  return {
    name: 'add to cart',
    target: 0.7,
    server: 'ours',
    async prepare() {
      ours = aroundAndAround(await prepareCarts(stage.sql, 4_000, { empty: true }));
      theirs = aroundAndAround(await prepareCarts(stage.sql, 4_000, { empty: true }));
    },
    ours: () => post('/api/cart/item', { language: 'en-US', ...body(ours()) }),
    reference: () => post('/cart', body(theirs())),
  };
}

function checkingOut(stage: Stage, requests: number): StagedWork {
  let ours: () => PreparedCart;
  let theirs: () => PreparedCart;
  let shipping: Shipping = { id: 0, price_cents: 0 };
  return {
    name: 'checkout',
    // Half of one statement's speed, for code that can be read.
    target: 0.5,
    server: 'ours',
    async prepare() {
      shipping = await shippingOf(stage.sql);
      ours = inTurn(await prepareCarts(stage.sql, requests));
      theirs = inTurn(await prepareCarts(stage.sql, requests));
    },
    ours: () => checkoutOf(ours(), shipping),
    reference: () =>
      post(
        '/checkout',
        { cart_id: theirs().id, email: contact.email, shipping_method_id: shipping.id, address },
        { 'idempotency-key': randomUUID() },
      ),
  };
}

function pages(stage: Stage): StagedWork[] {
  let published: Promise<void> | undefined;
  const all = [
    ['home', '/'],
    ['category', `/category/${stage.category}`],
    ['product', '/product/bench-500'],
    ['content', benchPage],
  ] as const;
  // Both works show the one page.
  const prepare = (): Promise<void> => {
    published ??= publishPage(stage);
    return published;
  };
  return all.flatMap(([name, path]): StagedWork[] => [
    {
      ...(path === benchPage && { prepare }),
      name: `${name} page from memory`,
      target: 0.6,
      server: 'ours',
      ours: () => get(path),
      reference: () => get(`/memory?page=${path}`),
    },
    {
      ...(path === benchPage && { prepare }),
      name: `${name} page rendered`,
      // Content pages are promised from memory only.
      ...(name !== 'content' && { target: 0.6 }),
      server: 'uncached',
      ours: () => get(path),
      reference: () => get(`/render?page=${path}`),
    },
  ]);
}

/** `requests`: how many checkouts one side may be asked for. */
export const worksOf = (stage: Stage, requests: number): StagedWork[] => [
  ...reading(),
  adding(stage),
  checkingOut(stage, requests),
  ...pages(stage),
  ...eventWorks(stage),
];

/** Names of all of them; a stage is needed only to do them. */
export const workNames = (): string[] => worksOf({ category: '' } as Stage, 0).map(({ name }) => name);
