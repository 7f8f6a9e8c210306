// A trial of partitioning at ten million orders: the table as it is beside the same rows in a partition for each half-year, and
// what staff wait for with it.
import type { Client } from 'pg';
import type { Waited } from './back-office.ts';
import { fillOrders } from './million.ts';

const orders = 10_000_000;
/** Ten million in three years. */
const apart = '9.5 seconds';

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** The longest of three, in milliseconds, after one that reads the pages in. */
async function asked(sql: Client, text: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) times.push((await seconds(() => sql.query(text))) * 1_000);
  return Math.max(...times.slice(1));
}

/** What lists, reports and payments ask of the table. */
const questions: readonly (readonly [string, (table: string) => string])[] = [
  ['newest 100', (table) => `select id, number, total_cents from ${table} order by id desc limit 100`],
  ['newest 100 of a status', (table) => `select id from ${table} where status = 'shipped' order by id desc limit 100`],
  ['one by number', (table) => `select id from ${table} where number = 'KF7777777'`],
  [
    'sum of a month',
    (table) =>
      `select sum(total_cents) from ${table} where created_at >= now() - interval '70 days' and created_at < now() - interval '40 days'`,
  ],
];

async function makeParts(sql: Client): Promise<void> {
  await sql.query(`create table orders_in_parts (like orders including defaults) partition by range (created_at)`);
  // Seven half-years hold three years wherever their ends fall.
  for (let half = 0; half < 7; half += 1)
    await sql.query(
      `do $$ begin execute format('create table orders_part_${half} partition of orders_in_parts for values from (%L) to (%L)',
        date_trunc('day', now()) + interval '1 day' - interval '${(half + 1) * 183} days',
        date_trunc('day', now()) + interval '1 day' - interval '${half * 183} days'); end $$`,
    );
  await sql.query('insert into orders_in_parts select * from orders');
  // Unique over all parts only with the part's own column in the key: the same number on two days would be taken.
  await sql.query('alter table orders_in_parts add primary key (id, created_at)');
  await sql.query('create unique index on orders_in_parts (number, created_at)');
  await sql.query('create index on orders_in_parts (status, id desc)');
  await sql.query('create index on orders_in_parts (created_at)');
  await sql.query('create index on orders_in_parts (customer_id, id desc)');
  await sql.query('vacuum (analyze) orders_in_parts');
}

const gigabytes = async (sql: Client, size: string): Promise<number> =>
  Number((await sql.query<{ bytes: string }>(`select ${size} as bytes`)).rows[0]?.bytes) / 1024 ** 3;

export async function partitionWaits(sql: Client): Promise<Waited[]> {
  await sql.query('set statement_timeout = 0');
  const filled = await seconds(() => fillOrders(sql, orders, apart));
  const waited: Waited[] = [
    { work: `${orders} orders written with their indexes (s)`, ours: filled },
    { work: 'orders, rows (GB)', ours: await gigabytes(sql, "pg_table_size('orders')") },
    { work: 'orders, indexes (GB)', ours: await gigabytes(sql, "pg_indexes_size('orders')") },
    { work: 'of which the index of keywords (GB)', ours: await gigabytes(sql, "pg_relation_size('orders_search')") },
  ];
  waited.push({ work: 'orders put into parts (s)', ours: await seconds(() => makeParts(sql)) });
  for (const [name, question] of questions)
    for (const table of ['orders', 'orders_in_parts'])
      waited.push({ work: `${name}, ${table} (ms)`, ours: await asked(sql, question(table)) });
  waited.push({
    work: 'the oldest half-year deleted from one table (s)',
    ours: await seconds(() => sql.query(`delete from orders where created_at < now() - interval '915 days'`)),
  });
  waited.push({ work: 'vacuum after it (s)', ours: await seconds(() => sql.query('vacuum orders')) });
  waited.push({
    work: 'the oldest parts taken off (s)',
    ours: await seconds(async () => {
      for (const half of [5, 6]) await sql.query(`alter table orders_in_parts detach partition orders_part_${half}`);
    }),
  });
  return waited;
}
