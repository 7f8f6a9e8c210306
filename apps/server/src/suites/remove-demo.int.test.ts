// From the demo to a shop of one's own: what it brought goes, what people added or changed stays.
import { makeProduct } from '@kaifong/domain/catalogue/testing';
import { makeAccount } from '@kaifong/domain/identity/testing';
import { brokenPromises, someAddress, someContact } from '@kaifong/domain/sales/testing';
import { domains } from '@kaifong/domain/server';
import type { Context } from '@kaifong/kernel/context';
import { countDemo, type DemoRemoval, demoHistory, removeDemo } from '@kaifong/kernel/demo';
import { parseInput } from '@kaifong/kernel/http';
import { openTestDoor, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillDemoShop } from '../prepare-shop.ts';

let runtime: TestRuntime;
let owner: Context;
let app: FastifyInstance;

const rowsOf = async (text: string): Promise<Record<string, unknown>[]> =>
  (await runtime.database.connection.query(text)).rows;
const countOf = async (table: string) =>
  Number((await rowsOf(`select count(*)::int as count from ${table}`))[0]?.count);

/** What a call answers, asked by its name as its door would. */
async function ask(route: string, input: Record<string, unknown>) {
  const binding = domains.flatMap(({ bindings }) => bindings).find((one) => one.route.name === route);
  if (!binding) throw new Error(`no such route: ${route}`);
  return binding.handle(owner, parseInput(binding.route.input, input));
}

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  const ctx = runtime.as(system);
  for (const domain of domains) await domain.essentials?.(ctx);
  owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await fillDemoShop(ctx, () => undefined, { plain: true });
  const bindings = domains.find(({ name }) => name === 'settings')?.bindings ?? [];
  app = await openTestDoor({ runtime, bindings, door: 'admin', actors: { owner: owner.actor } });
}, 120_000);
afterAll(async () => {
  await app.close();
  await runtime.close();
});

/** As the back office asks: with a key, so that everything is one transaction. */
async function takeAway(what: 'preview' | 'remove', trial: boolean, key: string): Promise<DemoRemoval> {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/admin/configuration/demo/${what}`,
    headers: { authorization: 'Bearer owner', 'idempotency-key': key },
    payload: { trial },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return (reply.json() as { data: DemoRemoval }).data;
}

test('its goods show what a stock can be', async () => {
  const [kit] = await rowsOf(`select count(*)::int as parts, sum(t.quantity)::int as pieces from stock_parts t
    join stocks s on s.id = t.kit_id join products p on p.id = s.product_id where p.url = 'supper-for-two'`);
  expect(kit).toEqual({ parts: 2, pieces: 3 });
  const [earned] =
    await rowsOf(`select jsonb_array_length(commissions) as groups, cardinality(related_products) as related
    from products where url = 'supper-for-two'`);
  expect(earned).toEqual({ groups: 2, related: 2 });
  expect(await rowsOf('select status from stock_counts order by id')).toEqual([
    { status: 'pending' },
    { status: 'processing' },
  ]);
  expect((await rowsOf('select status from stock_transfers order by status')).map(({ status }) => status)).toEqual([
    ...['abnormal', 'canceled', 'draft', 'partial_received', 'received', 'shipped'],
  ]);
  expect(await rowsOf('select status, difference_cents::int as difference from till_sessions')).toEqual([
    { status: 'completed', difference: -100 },
  ]);
  expect(await countOf('till_sales')).toBe(3);
  expect(await rowsOf('select downloads, days from product_files')).toEqual([{ downloads: 5, days: 30 }]);
  expect(await countOf('stocks where allow_backorder and backorder_limit > 0 and available_on > now()')).toBe(1);
  expect(await countOf('stocks where min_quantity = quantity_step and quantity_step > 1')).toBe(1);
  expect(
    await countOf(`expiry_prices r join stocks s on s.product_id = any (r.products) join inventories i on i.stock_id = s.id
    where i.expiry_date between current_date and current_date + r.days`),
  ).toBe(1);
});

test('its broadcasts are read, bought after, waiting, written and called off; its groups mean people', async () => {
  const of = async (status: string) => {
    const [row] = await rowsOf(`select id from broadcasts where status = '${status}'`);
    return ((await ask('marketing.get-broadcast-state', { id: row?.id })) as { data: object }).data;
  };
  expect(await of('sent')).toMatchObject({
    ...{ recipients: 10, sent: 9, rejected: 1, reasons: [{ reason: 'suppressed', count: 1 }] },
    reading: { measured: 6, opened: 4, clicked: 2 },
    bought: { orders: 2, customers: 2, days: 7 },
  });
  for (const status of ['pending', 'draft', 'canceled']) expect(await of(status), status).toMatchObject({ sent: 0 });
  const [letter] = await rowsOf(`select array_agg(distinct language order by language) as spoken from mail_logs
    where name = 'marketing.broadcast' and created_at < now() - interval '9 days'`);
  expect(letter?.spoken).toEqual(['en-US', 'zh-CN', 'zh-HK']);
  const { data } = (await ask('customers.list-contact-group', {})) as { data: { people: number }[] };
  expect(data.map(({ people }) => people > 0)).toEqual([true, true, true, true]);
});

test('its leads came from many places, and one of them bought', async () => {
  const [won] = await rowsOf(`select l.status, l.source, f.url as funnel, c.is_customer, l.customer_id from leads l
    join funnels f on f.id = l.funnel_id join customers c on c.id = l.customer_id where l.won_at is not null`);
  expect(won).toMatchObject({ status: 'completed', source: 'whatsapp', funnel: 'company-gifts', is_customer: true });
  const { data } = (await ask('crm.get-dashboard', {})) as { data: Record<string, unknown> };
  expect(data).toMatchObject({
    ...{ captured: 11, won: { count: 1, value: 6800 }, lost: { count: 2 } },
    sources: expect.arrayContaining([expect.objectContaining({ source: 'whatsapp', captured: 2, won: 1 })]),
    lost_reasons: expect.arrayContaining([
      { reason: 'price', count: 1 },
      { reason: 'no_answer', count: 1 },
    ]),
  });
});

test('everything goes but what somebody changed, and what an own order or product needs', async () => {
  await runtime.drain();
  const counts = await countDemo(owner);
  expect(counts.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Products',
      'Brands',
      'Menu items',
      'Orders',
      'Customers',
      'Files',
      'Articles',
      'Stores',
      'Home page',
      'Commission groups',
      'Near-expiry prices',
      'Stock-takes',
      'Broadcasts',
      'Contact groups',
      'Suppressed addresses',
    ]),
  );
  expect(counts.filter(({ changed }) => changed > 0)).toEqual([]);

  const [demo] = await rowsOf(`select p.id, p.brand_id, c.category_id, s.id as stock_id
    from products p join product_categories c on c.product_id = p.id and c.chosen join stocks s on s.product_id = p.id
    where p.brand_id is not null and p.visibled and s.visibled order by p.id limit 1`);
  const [method] = await rowsOf(`select id from shipping_methods where 'HKG' = any (countries) order by id limit 1`);
  const [page] = await rowsOf('select id from pages order by id limit 1');
  await makeProduct(owner, { sku: 'own', brand_id: Number(demo?.brand_id), categories: [Number(demo?.category_id)] });
  await ask('content.update-page', { id: page?.id, title: { 'en-US': 'About me' } });
  const order = {
    contact: someContact,
    shipping_address: someAddress,
    lines: [{ stock_id: demo?.stock_id, quantity: 1 }],
    shipping_method_id: method?.id,
    payment_method: 'bank_transfer',
  };
  await ask('sales.create-order', order);

  const said = await takeAway('preview', false, 'ask');
  const withTrial = await takeAway('preview', true, 'ask with the trial');
  const goes = ({ kinds }: DemoRemoval, title: string) => kinds.find((kind) => kind.title === title)?.goes ?? 0;
  expect(said.trial).toEqual([{ title: 'Orders', count: 1 }]);
  expect(goes(withTrial, 'Orders')).toBe(goes(said, 'Orders') + 1);
  expect(goes(withTrial, 'Products')).toBe(goes(said, 'Products') + 1);
  const done = await takeAway('remove', false, 'away');
  // The numbers asked for are what happened.
  expect(done).toEqual(said);
  const { removed, kept } = done;
  expect(removed.length).toBeGreaterThan(10);
  const stays = (kind: string) => kept.filter((one) => one.kind === kind);
  const idsOf = (kind: string) => stays(kind).map(({ id }) => Number(id));
  expect(stays('page')).toMatchObject([{ title: 'Page “About me”', reason: 'Somebody changed it.' }]);
  expect(idsOf('product')).toEqual([demo?.id]);
  expect(stays('product')[0]?.reason).toContain('off sale');
  expect(await countOf(`products where id = ${demo?.id} and not visibled`)).toBe(1);
  expect(idsOf('brand')).toEqual([demo?.brand_id]);
  expect(idsOf('shipping_method')).toEqual([method?.id]);
  expect(idsOf('menu')).toContain(demo?.category_id);
  for (const kind of ['order', 'customer', 'article', 'tag', 'slider', 'home_page', 'setting', 'store'])
    expect(stays(kind), kind).toEqual([]);
  expect(await countOf('products')).toBe(2);
  expect(await countOf('orders')).toBe(1);
  for (const table of [
    'customers',
    'leads',
    'funnels',
    'broadcasts',
    'contact_groups',
    'mail_suppressions',
    'articles',
    'sliders',
    'settings',
    'stores',
  ])
    expect(await countOf(table), table).toBe(0);
  // Nothing that is gone holds a picture back.
  expect(stays('file').filter(({ title }) => title.includes('article-'))).toEqual([]);
  // Pictures of what stays stay; all others are put away.
  expect(await countOf('files where public and deleted_at is null')).toBe(stays('file').length);
  expect(stays('file').length * 10).toBeLessThan(await countOf('files where public'));
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
}, 180_000);

test('orders made while trying go by a choice, and the goods they held with them', async () => {
  const [order] = await rowsOf('select id from orders');
  expect((await takeAway('remove', true, 'away-with-trial')).removed).toEqual(
    expect.arrayContaining([
      { title: 'Orders', count: 1 },
      { title: 'Products', count: 1 },
    ]),
  );
  expect(await countOf(`orders where id = ${order?.id}`)).toBe(0);
  expect(await countOf('products')).toBe(1);
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
}, 180_000);

test('the demo does not come back by itself, and is taken away only once', async () => {
  expect(await demoHistory(owner)).toEqual({ filled: true, removed: true });
  expect((await removeDemo(owner)).removed).toEqual([]);
  expect(await fillDemoShop(runtime.as(system), () => undefined)).toBe(false);
});
