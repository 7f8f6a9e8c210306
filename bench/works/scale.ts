// The price of one unit of each work, in machine terms: statements, log, locks and processor of the server and of the database.
// From these docs/scale.md reckons orders and views per second of one primary and of its standbys.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { measure, type Shot } from '../load.ts';
import type { Running } from '../servers.ts';
import type { Stage } from '../stage.ts';
import type { Waited } from './back-office.ts';
import { inTurn, type PreparedCart, prepareCarts } from './prepared-carts.ts';
import { logIn } from './staff.ts';
import { openTill } from './tills.ts';
import { checkoutOf, shippingOf } from './works.ts';

/** Of one unit: counts, bytes, and milliseconds of processor. */
export interface Cost {
  readonly work: string;
  readonly statements: number;
  readonly commits: number;
  /** Records of the log that lock a row or write a row's lock into an update. */
  readonly row_locks: number;
  /** Bytes of records in the log, without the images of whole pages that follow a checkpoint. */
  readonly log_bytes: number;
  /** Bytes of those images in the measured stretch, spread over its units. */
  readonly page_image_bytes: number;
  readonly server_ms: number;
  readonly database_ms: number;
}

/** Clock ticks of a second in /proc, on every Linux that Node runs on. */
const ticks = 100;

/** Seconds of processor a process has used; with `children`, also those it waited for. */
function processorOf(pid: number | string, { children = false } = {}): number {
  // The name, in brackets, may hold blanks: fields are counted after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const of = (at: number) => Number(fields[at] ?? 0);
  return (of(11) + of(12) + (children ? of(13) + of(14) : 0)) / ticks;
}

/** Seconds of processor the whole database server has used: its first process, those it started, and those that ended. */
async function processorOfDatabase(sql: Client): Promise<number> {
  const { rows } = await sql.query<{ data_directory: string }>('show data_directory');
  const [first = ''] = readFileSync(join(String(rows[0]?.data_directory), 'postmaster.pid'), 'utf8').split('\n');
  const started = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === first);
  return started.reduce((sum, pid) => sum + processorOf(pid), processorOf(first, { children: true }));
}

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
  } catch {
    return undefined;
  }
}

interface Log {
  readonly commits: number;
  readonly row_locks: number;
  readonly log_bytes: number;
  readonly page_image_bytes: number;
}

async function logSince(sql: Client, start: string): Promise<Log> {
  const { rows } = await sql.query<Log>(
    `select coalesce(sum(count) filter (where "resource_manager/record_type" = 'Transaction/COMMIT'), 0)::int as commits,
       coalesce(sum(count) filter (where "resource_manager/record_type" in ('Heap/LOCK', 'Heap2/LOCK_UPDATED')), 0)::int as row_locks,
       coalesce(sum(record_size), 0)::float8 as log_bytes, coalesce(sum(fpi_size), 0)::float8 as page_image_bytes
     from pg_get_wal_stats($1::pg_lsn, pg_current_wal_flush_lsn(), true)`,
    [start],
  );
  return rows[0] as Log;
}

interface Unit {
  readonly work: string;
  readonly server: 'ours' | 'uncached';
  readonly next: () => Shot;
}

async function ask(server: Running, { method, path, headers, body }: Shot): Promise<void> {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(server.url + path, { method, headers: { ...json, ...headers }, ...(body && { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 400)}`);
}

/** `count` units one after another, each with what it puts off: letters, deliveries, notices. */
async function costOf(stage: Stage, { work, server: name, next }: Unit, count: number): Promise<Cost> {
  const server = stage[name];
  const several = async () => {
    for (let n = 0; n < count; n += 1) await ask(server, next());
    await stage.rest();
  };
  // Once before: after a checkpoint each page is written whole when it is first changed, which would be most of the log.
  await stage.sql.query('checkpoint');
  await several();
  const readings = async () => ({
    statements: await stage.statementsOf(server),
    server: processorOf(server.pid),
    database: await processorOfDatabase(stage.sql),
  });
  const before = await readings();
  const { rows } = await stage.sql.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
  await several();
  const after = await readings();
  const log = await logSince(stage.sql, String(rows[0]?.at));
  return {
    work,
    statements: (after.statements - before.statements) / count,
    commits: log.commits / count,
    row_locks: log.row_locks / count,
    log_bytes: log.log_bytes / count,
    page_image_bytes: log.page_image_bytes / count,
    server_ms: ((after.server - before.server) / count) * 1_000,
    database_ms: ((after.database - before.database) / count) * 1_000,
  };
}

async function unitsOf(stage: Stage, count: number): Promise<Unit[]> {
  const { sql } = stage;
  const shipping = await shippingOf(sql);
  const carts = inTurn(await prepareCarts(sql, count * 2));
  const empty = inTurn(await prepareCarts(sql, count * 2, { empty: true }));
  const token = await logIn(stage);
  const till = await openTill(stage, token);
  const authorization = `Bearer ${token}`;
  const get = (path: string) => (): Shot => ({ method: 'GET', path, headers: { authorization } });
  const page = (): Shot => ({ method: 'GET', path: '/product/bench-500' });
  return [
    { work: 'page from memory', server: 'ours', next: page },
    { work: 'page rendered', server: 'uncached', next: page },
    {
      work: 'product list from the database',
      server: 'uncached',
      next: () => ({ method: 'POST', path: '/api/product/search', body: '{"language":"en-US","per_page":20}' }),
    },
    {
      work: 'piece into a cart',
      server: 'ours',
      next: () => {
        const { id, stock_id } = empty();
        const body = JSON.stringify({ language: 'en-US', cart_id: id, stock_id, quantity: 1 });
        return { method: 'POST', path: '/api/cart/item', body };
      },
    },
    { work: 'order', server: 'ours', next: () => checkoutOf(carts(), shipping) },
    { work: 'sale at a till', server: 'ours', next: till },
    { work: 'list of orders', server: 'ours', next: get('/api/admin/order?per_page=20') },
  ];
}

/** Orders a second with so many at once: from carts of any stock, of one stock, and with one code of one promotion. */
async function hotRows(stage: Stage, seconds: number): Promise<Waited[]> {
  const { sql } = stage;
  const shipping = await shippingOf(sql);
  const requests = 1_500 * (seconds + 1);
  const { rows } = await sql.query<{ id: number }>('select id from stocks where visibled order by id limit 1');
  const stock = Number(rows[0]?.id);
  await sql.query(
    `update inventories set quantity = case when id = (select min(id) from inventories where stock_id = $1) then 1000000 else 0 end
     where stock_id = $1`,
    [stock],
  );
  const load = async (work: string, carts: PreparedCart[]): Promise<Waited> => {
    const cart = inTurn(carts);
    const next = () => checkoutOf(cart(), shipping);
    const { perSecond } = await measure({ url: stage.ours.url, next, seconds, connections: 16 });
    await stage.rest();
    return { work: `orders a second, ${work}`, ours: perSecond };
  };
  return [
    await load('of many stocks', await prepareCarts(sql, requests)),
    await load('of one stock in one lot', await prepareCarts(sql, requests, { stock })),
  ];
}

const round = (value: number) => Math.round(value * 100) / 100;

/** On the stage's own server and database, whose log must be of the level a standby needs. */
export async function scaleCosts(
  stage: Stage,
  { count, seconds }: { readonly count: number; readonly seconds: number },
): Promise<{ readonly costs: Cost[]; readonly waits: Waited[] }> {
  await stage.sql.query('create extension if not exists pg_walinspect');
  const costs: Cost[] = [];
  for (const unit of await unitsOf(stage, count)) costs.push(await costOf(stage, unit, count));
  return { costs, waits: await hotRows(stage, seconds) };
}

/** As the table of docs/scale.md. */
export function tableOf(costs: readonly Cost[]): string {
  const head = ['work', 'statements', 'commits', 'row locks', 'log bytes', 'page images', 'server ms', 'database ms'];
  const rows = costs.map(({ work, ...figures }) => [
    work,
    ...Object.values(figures).map((value) => String(round(value))),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
