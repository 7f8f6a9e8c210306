// What staff wait for in a shop that has sold a million times: lists, a keyword many orders hold, the first page.
import { setTimeout as sleep } from 'node:timers/promises';
import { reports } from '@kaifong/domain/reports/contract';
import type { Client } from 'pg';
import { measure, type Shot } from '../load.ts';
import type { Stage } from '../stage.ts';
import type { Waited } from './back-office.ts';
import { logIn } from './staff.ts';

const orders = 1_000_000;

/** Pairs of neighbouring letters of a text of this length, as the shop keeps them to find an order by. */
const pairs = (column: string, length: number): string =>
  Array.from({ length: length - 1 }, (_, at) => `substr(${column}, ${at + 1}, 2)`).join(', ');

/**
 * Orders so far apart, three years of a million: one in five of a 陳, one in twenty still on its way. Written by one statement without the indexes,
 * which are made afterwards: a minute or two.
 */
export async function fillOrders(sql: Client, count = orders, apart = '95 seconds'): Promise<void> {
  const { rows: indexes } = await sql.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = 'orders'::regclass and not x.indisunique`,
  );
  await sql.query("begin; set local statement_timeout = 0; set local maintenance_work_mem = '256MB'");
  for (const { name } of indexes) await sql.query(`drop index ${name}`);
  await sql.query(
    `insert into orders (number, status, channel, language, email, first_name, last_name, country_code, phone, shipping_name,
       payment_method, currency, subtotal_cents, shipping_cents, total_cents, captured_cents, display_currency, display_rate,
       display_mark, display_total_cents, piece_count, search_text, search_pieces, created_at, updated_at)
     select 'KF' || key, case when n % 20 > 0 then 'completed' else (array['pending', 'paid', 'processing', 'shipped'])[1 + n / 20 % 4] end,
       'web', 'en-US', mail, case when n % 5 = 0 then '大文' else 'Amy' end, case when n % 5 = 0 then '陳' else 'Wong' end, '852', phone,
       '{"en-US": "Van"}', 'bank_transfer', 'HKD', 10000 + n % 5000, 0, 10000 + n % 5000,
       case when n % 20 = 0 and n / 20 % 4 = 0 then 0 else 10000 + n % 5000 end, 'HKD', '1', 'HK$', 10000 + n % 5000, 1, 'kf' || key || ' buyer' || key || ' example com 852 ' || phone || case when n % 5 = 0 then ' 陳大文' else ' amy wong' end,
       array['kf', 'f' || left(key, 1), ${pairs('key', 7)}, ${pairs('phone', 8)}, 'bu', 'uy', 'ye', 'er', 'ex', 'xa', 'am', 'mp', 'pl', 'le', 'co', 'om']
         || case when n % 5 = 0 then array['陳', '大', '文', '陳大', '大文'] else array['my', 'wo', 'on', 'ng'] end,
       at, at
     from (select n, (2000000 + n)::text as key, 'buyer' || n || '@example.com' as mail, (20000000 + n * 7 % 79999999)::text as phone,
       now() - n * $2::interval as at from generate_series($1::int, 1, -1) n) made`,
    [count, apart],
  );
  for (const { definition } of indexes) await sql.query(definition);
  await sql.query('commit');
  await sql.query('vacuum (analyze) orders');
}

/** A line and a payment for each of them that is paid, so that reports have something to add up. */
export async function fillMoney(sql: Client): Promise<void> {
  await sql.query('begin; set local statement_timeout = 0');
  await sql.query(
    `with wares as (select id, product_id, (row_number() over (order by id) - 1)::int as at, (count(*) over ())::int as many
       from (select id, product_id from stocks order by id limit 200) chosen)
     insert into order_lines (order_id, stock_id, product_id, name, sku, options, quantity, price_cents, unit_price_cents,
       total_cents, cost_cents)
     select o.id, w.id, w.product_id, '{"en-US": "Goods"}', 'KF', '{}', 1, o.total_cents, o.total_cents, o.total_cents, o.total_cents * 6 / 10
     from orders o join wares w on w.at = o.id % w.many where o.number like 'KF2%'`,
  );
  await sql.query(
    `insert into payments (order_id, method, status, amount_cents, currency, reviewed_at, created_at)
     select id, 'bank_transfer', 'paid', captured_cents, 'HKD', created_at, created_at from orders
     where number like 'KF2%' and captured_cents > 0`,
  );
  await sql.query('commit');
  await sql.query('vacuum (analyze) order_lines, payments');
}

const keptWithin = 900_000;

/** Until the shop has kept the rows of every order that was written for the reports. */
async function untilKept(sql: Client): Promise<void> {
  for (const deadline = Date.now() + keptWithin; Date.now() < deadline; await sleep(1_000)) {
    const { rows } = await sql.query('select exists (select from sold_changes) as more');
    if (rows[0].more) continue;
    await sql.query('vacuum (analyze) sold_rows, sold_changes');
    return;
  }
  throw new Error(`rows for the reports were still to be kept after ${keptWithin / 1000} s`);
}

const year = 'filter[period]=last_12_months&filter[interval]=month';
/** Every report for a year by month, with its rows, and those that open by something else: with the most milliseconds each may take. */
const waits: readonly (readonly [string, string, number])[] = [
  ...reports
    .filter(({ dimensions }) => dimensions.time)
    .flatMap(({ path }): (readonly [string, string, number])[] => [
      [`report ${path}, a year by month`, `report/${path}?${year}&filter[by]=time`, 1000],
      [`report ${path}, rows of a year`, `report/${path}/rows?${year}&filter[by]=time&filter[of]=*`, 300],
    ]),
  ['products of a year', `report/products?${year}`, 1000],
  ['channels of a year', `report/channel?${year}`, 1000],
  ['profit of each order of a year', `report/profit?${year}&filter[by]=order`, 1000],
  ['sales of each seller of a year', `report/staff-amount?${year}&filter[by]=staff`, 1000],
  ['products of a year by category', `report/products?${year}&filter[by]=category`, 1000],
  ['rows behind a day', 'report/sales/rows?filter[period]=yesterday', 300],
];

/** The longest of three, one after another: reports are read now and then, and counted per minute. */
async function reportWaits(url: string, token: string): Promise<Waited[]> {
  const waited: Waited[] = [];
  for (const [name, query, target] of waits) {
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/admin/${query}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      times.push(performance.now() - began);
    }
    waited.push({ work: `${name} (ms)`, ours: Math.max(...times), target });
  }
  return waited;
}

const commissioned = 100_000;

/** Lines of the newest completed orders, earned at one percent, of which a tier has come to make two; all can be paid. */
async function fillEarnings(sql: Client): Promise<void> {
  await sql.query('begin; set local statement_timeout = 0');
  await sql.query(
    `insert into commission_groups (name, staff_ids, base, percent, tiers, payable_days)
     select '{"en-US": "Sellers"}', array[min(id)], 'gross', 1, '[{"from": 1, "percent": 2}]', 0 from accounts`,
  );
  await sql.query(
    `insert into commission_earnings (order_id, line_id, account_id, seller_id, group_id, base, percent, by_product, share_points, payable_days,
       line_cents, base_cents, left_base_cents, amount_cents, left_cents, earned_on, released_at, available_from)
     select l.order_id, l.id, g.staff_ids[1], g.staff_ids[1], g.id, 'gross', 1, false, 10000, 0, l.total_cents, l.total_cents, l.total_cents,
       (l.total_cents + 50) / 100, (l.total_cents + 50) / 100, o.created_at::date, o.created_at, o.created_at
     from (select * from orders where number like 'KF2%' and status = 'completed' order by created_at desc limit ${commissioned}) o
       join order_lines l on l.order_id = o.id cross join (select * from commission_groups order by id desc limit 1) g`,
  );
  await sql.query(
    `insert into postings (account_kind, account_id, delta, kind, source, about_kind, about_id, available_from, reason, actor)
     select 'commission', account_id, left_cents, 'earn', 'earning:' || id || ':1', 'commission-earning', id, available_from, '', 'system:bench'
     from commission_earnings where percent = 1`,
  );
  await sql.query('commit');
  await sql.query('vacuum (analyze) commission_earnings, postings');
}

/** A month's statements of 100,000 lines, each brought to the tier it reached. */
async function commissionWait({ ours, sql }: Stage, token: string): Promise<Waited> {
  await fillEarnings(sql);
  const began = performance.now();
  const answer = await fetch(`${ours.url}/api/admin/commission/calculate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ month: new Date().toISOString().slice(0, 7) }),
  });
  if (!answer.ok) throw new Error(`commission: ${answer.status} ${await answer.text()}`);
  return { work: 'commission of 100,000 lines (ms)', ours: performance.now() - began, target: 30_000 };
}

const lists: readonly (readonly [string, string])[] = [
  ['orders, page 1', 'order?per_page=100'],
  ['orders, page 5,000', 'order?per_page=100&page=5000'],
  ['orders, of a status', 'order?per_page=100&filter[status]=processing'],
  ['orders, by total', 'order?per_page=100&sort=-total'],
  ['orders, one by number', 'order?per_page=100&keyword=KF2777777'],
  ['orders, a keyword all hold', 'order?per_page=100&keyword=kf'],
  ['orders, a name many hold', `order?per_page=100&keyword=${encodeURIComponent('陳')}`],
  ['orders, that name, page 90', `order?per_page=100&page=90&keyword=${encodeURIComponent('陳')}`],
  ['orders, that name, by total', `order?per_page=100&sort=-total&keyword=${encodeURIComponent('陳')}`],
  ['orders, a number part few hold', 'order?per_page=100&keyword=27777'],
];

/** One clerk after another, so that it is the time a person waits. */
export async function millionWaits(stage: Stage, seconds: number): Promise<Waited[]> {
  await fillOrders(stage.sql);
  await fillMoney(stage.sql);
  const token = await logIn(stage);
  const get = (path: string) => (): Shot => ({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
  const url = stage.ours.url;
  const began = performance.now();
  await fetch(`${url}/api/admin/dashboard`, { headers: { authorization: `Bearer ${token}` } });
  const waited: Waited[] = [{ work: 'dashboard, first opening (ms)', ours: performance.now() - began, target: 150 }];
  for (const [name, query] of lists) {
    const load = { url, next: get(`/api/admin/${query}`), seconds, connections: 1 };
    await measure({ ...load, seconds: 1 });
    waited.push({ work: `${name} (ms)`, ours: (await measure(load)).p95, target: 150 });
  }
  // First, so that the reports have it to add up.
  waited.push(await commissionWait(stage, token));
  await untilKept(stage.sql);
  waited.push(...(await reportWaits(url, token)));
  return waited;
}
