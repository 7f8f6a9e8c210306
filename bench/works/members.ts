// Buying as a member does, and what 200 promotions and long lists cost: on a stage of its own, whose prices they change.
import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { type Comparison, compare, mostRounds } from '../compare.ts';
import { measure, type Shot } from '../load.ts';
import type { Stage } from '../stage.ts';
import type { Waited } from './back-office.ts';
import { fillOrders } from './million.ts';
import { inTurn, type PreparedCart, prepareCarts } from './prepared-carts.ts';
import { logIn } from './staff.ts';

interface Buyer extends PreparedCart {
  readonly token: string;
}

/** 43 characters, as a session's token has. */
const tokenOf = (id: number) => `bench-member-${id}`.padEnd(43, '_');
const contact = {
  email: 'bench@example.com',
  first_name: 'Bench',
  last_name: 'Buyer',
  country_code: '852',
  phone: '21234567',
};
const address = {
  first_name: 'Bench',
  last_name: 'Buyer',
  country: 'HKG',
  district: 'central_western',
  contact_number: '21234567',
  address: '1 Bench Street',
};
/** Points she pays with, and what one is worth. */
const spent = { points: 10, cents_each: 10 };

/** Servers keep prices and settings in memory and are not told of rows written past them. */
async function readAnew(sql: Client): Promise<void> {
  const tags = ['settings', 'promotions', 'membership', 'sales-methods', 'products'];
  await sql.query(`select pg_notify('kaifong_drops', $1)`, [JSON.stringify({ from: 'bench', tags })]);
  await new Promise((resolve) => setTimeout(resolve, 500));
}

async function openShop(sql: Client): Promise<void> {
  await sql.query(
    `insert into settings (key, value) values ('points_enabled', '1'), ('points_worth', '0.1'), ('points_share', '50')
     on conflict (key) do update set value = excluded.value`,
  );
  await sql.query(`insert into membership_tiers (key, name) values ('gold', '{"en-US": "Gold"}')`);
  await sql.query(
    `update stocks set special_price_cents = null, member_prices = jsonb_build_object('gold', price_cents - 100)
     where price_cents > 1000`,
  );
  const { rows } = await sql.query(
    `insert into promotions (name, status, rewards, code_mode, code)
     values ('{"en-US": "Ten off"}', 'published', '[{"kind": "percent", "percent": 10}]', 'one', 'BENCH10') returning id`,
  );
  await sql.query(`insert into promotion_codes (promotion_id, code) values ($1, 'BENCH10')`, [rows[0].id]);
}

/** Members with a session, points and a cart with one piece, for whom the code was typed. */
async function prepareMembers(sql: Client, count: number): Promise<Buyer[]> {
  const { rows: people } = await sql.query<{ id: number }>(
    `insert into customers (email, first_name, last_name, language, referral_code)
     select 'member' || n || '@example.com', 'Bench', 'Member', 'en-US', 'BM' || n from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const ids = people.map(({ id }) => id);
  const hashes = ids.map((id) => createHash('sha256').update(tokenOf(id)).digest('hex'));
  await sql.query(
    `insert into sessions (family_id, customer_id, token_hash, started_at, expires_at)
     select gen_random_uuid(), id, hash, now(), now() + interval '1 day' from unnest($1::int[], $2::text[]) each(id, hash)`,
    [ids, hashes],
  );
  await sql.query(
    `insert into members (customer_id, tier_id) select id, (select id from membership_tiers where key = 'gold')
     from unnest($1::int[]) id`,
    [ids],
  );
  await sql.query(
    `insert into postings (account_kind, account_id, delta, kind, source, available_from, actor)
     select 'points', id, 1000, 'adjust', 'bench:' || id, now(), 'system:bench' from unnest($1::int[]) id`,
    [ids],
  );
  const { rows } = await sql.query<PreparedCart & { customer_id: number }>(
    `with chosen as (
       select each.id as customer_id, s.id as stock_id, s.price_cents - 100 as price_cents
       from unnest($1::int[]) with ordinality each(id, n)
       join lateral (select id, price_cents from stocks where visibled and price_cents > 1000
         order by id offset (n * 7) % (select count(*) from stocks where visibled and price_cents > 1000) limit 1) s on true),
     made as (insert into carts (customer_id, coupon_codes) select customer_id, '{BENCH10}' from chosen returning id, customer_id),
     filled as (insert into cart_items (cart_id, stock_id, quantity)
       select made.id, chosen.stock_id, 1 from made join chosen on chosen.customer_id = made.customer_id)
     select made.id, chosen.stock_id, chosen.price_cents, made.customer_id
     from made join chosen on chosen.customer_id = made.customer_id`,
    [ids],
  );
  await sql.query('analyze customers, sessions, members, postings, carts, cart_items');
  return rows.map((row) => ({ ...row, token: tokenOf(row.customer_id) }));
}

const order = (shippingId: number, more: object, token?: string): Shot => ({
  method: 'POST',
  path: '/api/checkout',
  headers: { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({
    language: 'en-US',
    currency: 'HKD',
    contact,
    shipping_address: address,
    shipping_method_id: shippingId,
    payment_method: 'cash_on_delivery',
    ...more,
  }),
});

/** A first order by hand: an answer that is no order would be measured as one. */
async function requirePlaced(url: string, { path, headers, body }: Shot): Promise<void> {
  const json = { 'content-type': 'application/json', ...headers };
  const response = await fetch(url + path, { method: 'POST', headers: json, ...(body && { body }) });
  const text = await response.text();
  if (!text.includes('"placed"')) throw new Error(`not an order: ${response.status} ${text.slice(0, 600)}`);
}

interface Pace {
  readonly turns: number;
  readonly seconds: number;
  readonly connections: number;
}

/** With member price, coupon and points beside the plain checkout of the same server: at least half its speed. */
export async function memberCheckout(stage: Stage, pace: Pace): Promise<Comparison> {
  const { sql } = stage;
  const requests = 800 * (pace.turns * mostRounds * pace.seconds + 4);
  await openShop(sql);
  const { rows } = await sql.query(
    `select id, price_cents from shipping_methods where enabled order by "order" limit 1`,
  );
  const shipping = rows[0];
  const buyers = inTurn(await prepareMembers(sql, requests));
  const guests = inTurn(await prepareCarts(sql, requests));
  const asMember = () => {
    const { price_cents, token } = buyers();
    const goods = price_cents - Math.floor((price_cents + 5) / 10);
    const total = goods - spent.points * spent.cents_each + shipping.price_cents;
    return order(shipping.id, { points: spent.points, expected_total: total / 100 }, token);
  };
  const asGuest = () => {
    const { id, price_cents } = guests();
    return order(shipping.id, { cart_id: id, expected_total: (price_cents + shipping.price_cents) / 100 });
  };
  await readAnew(sql);
  await requirePlaced(stage.ours.url, asMember());
  await requirePlaced(stage.ours.url, asGuest());
  return compare(
    { name: 'checkout, coupon and points', target: 0.5, ours: asMember, reference: asGuest },
    {
      oursUrl: stage.ours.url,
      referenceUrl: stage.ours.url,
      statements: () => stage.statementsOf(stage.ours),
      rest: () => stage.rest(),
      ...pace,
    },
  );
}

/** A cart of 20 lines while 200 promotions run, most of which are about something in it. */
async function fullCart(stage: Stage, seconds: number): Promise<Waited> {
  const { sql } = stage;
  await sql.query(
    `insert into promotions (name, status, conditions, rewards, stacking)
     select jsonb_build_object('en-US', 'Offer ' || n), 'published',
       case n % 4 when 0 then jsonb_build_array(jsonb_build_object('kind', 'amount', 'min', n * 10))
         when 1 then jsonb_build_array(jsonb_build_object('kind', 'products', 'ids', jsonb_build_array(n, n + 1, n + 2)))
         when 2 then jsonb_build_array(jsonb_build_object('kind', 'quantity', 'min', 1 + n % 30))
         else '[]' end,
       jsonb_build_array(case when n % 2 = 0 then jsonb_build_object('kind', 'percent', 'percent', 1 + n % 20)
         else jsonb_build_object('kind', 'amount', 'amount', 1 + n % 50) end),
       (array['free', 'free', 'exclusive'])[1 + n % 3] from generate_series(1, 200) n`,
  );
  const { rows } = await sql.query(
    `with made as (insert into carts (id) select gen_random_uuid() from generate_series(1, 200) returning id),
     filled as (insert into cart_items (cart_id, stock_id, quantity)
       select m.id, s.id, 1 + s.id % 3 from made m cross join (select id from stocks where visibled order by id limit 20) s)
     select id from made`,
  );
  await sql.query('analyze carts, cart_items, promotions');
  await readAnew(sql);
  let turn = 0;
  const next = (): Shot => ({
    method: 'POST',
    path: '/api/cart',
    body: JSON.stringify({ language: 'en-US', cart_id: rows[turn++ % rows.length].id }),
  });
  const reply = await fetch(`${stage.ours.url}/api/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: next().body ?? '',
  });
  const { data } = (await reply.json()) as { data: { items: unknown[]; adjustments: unknown[] } };
  if (data.items.length < 20 || data.adjustments.length === 0)
    throw new Error(`no full cart: ${data.items.length} lines, ${data.adjustments.length} discounts`);
  const load = { url: stage.ours.url, next, seconds, connections: 16 };
  await measure({ ...load, seconds: 2 });
  return { work: 'cart of 20 lines, 200 promotions (p95 ms)', ours: (await measure(load)).p95, target: 30 };
}

const records = 100_000;

/** One clerk after another, so that it is the time a person waits. */
export async function memberWaits(stage: Stage, seconds: number): Promise<Waited[]> {
  const { sql } = stage;
  const waited = [await fullCart(stage, seconds)];
  await fillOrders(sql, records);
  await sql.query(
    `insert into customers (email, first_name, last_name, language, referral_code)
     select 'crowd' || n || '@example.com', 'Amy', 'Wong ' || n, 'en-US', 'CR' || n from generate_series(1, $1::int) n`,
    [records],
  );
  const { rows } = await sql.query('select min(id) as id from customers');
  await sql.query(
    `insert into postings (account_kind, account_id, delta, kind, source, available_from, actor)
     select 'points', $1, 1 + n % 7, 'earn', 'bench-line:' || n, now(), 'system:bench' from generate_series(1, $2::int) n`,
    [rows[0].id, records],
  );
  await sql.query('vacuum (analyze) customers, postings');
  const headers = { authorization: `Bearer ${await logIn(stage)}` };
  const lists = [
    ['orders, 100,000, page 1', 'order?per_page=100'],
    ['orders, 100,000, page 500', 'order?per_page=100&page=500'],
    ['orders, 100,000, keyword', 'order?per_page=100&keyword=KF2077777'],
    ['customers, 100,000, page 1', 'customer?per_page=100'],
    ['customers, 100,000, page 500', 'customer?per_page=100&page=500'],
    ['customers, 100,000, keyword', 'customer?per_page=100&keyword=crowd77777'],
    ['points of one, 100,000, page 1', `member/${rows[0].id}/points?per_page=100`],
    ['points of one, 100,000, page 500', `member/${rows[0].id}/points?per_page=100&page=500`],
    ['points of one, balance', `member/${rows[0].id}`],
  ] as const;
  for (const [name, path] of lists) {
    const next = (): Shot => ({ method: 'GET', path: `/api/admin/${path}`, headers });
    const load = { url: stage.ours.url, next, seconds, connections: 1 };
    await measure({ ...load, seconds: 1 });
    waited.push({ work: `${name} (ms)`, ours: (await measure(load)).p95, target: 150 });
  }
  return waited;
}
