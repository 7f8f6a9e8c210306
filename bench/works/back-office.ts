// What staff wait for: lists of a resource with 100,000 records, and an import of 1,000 rows beside a shop that sells.
import { measure, type Shot } from '../load.ts';
import type { Stage } from '../stage.ts';
import { logIn } from './staff.ts';

export interface Waited {
  readonly work: string;
  /** p95 in milliseconds, or a duration where that is said. */
  readonly ours: number;
  /** At most; absent where nothing is promised. */
  readonly target?: number;
}

const records = 100_000;

async function fillBrands({ sql }: Stage): Promise<void> {
  await sql.query(
    `insert into brands (title, url, enabled)
     select jsonb_build_object('en-US', 'Workshop ' || n, 'zh-HK', '工房 ' || n), 'workshop-' || n, n % 3 > 0
     from generate_series(1, $1::int) n`,
    [records],
  );
  await sql.query('analyze brands');
}

/** Five actors, four kinds of records: as many lines as a busy shop writes in a year. */
async function fillAuditLog({ sql }: Stage): Promise<void> {
  await sql.query(
    `insert into audit_logs (created_at, actor, action, resource, record_id, before, after, request_id)
     select now() - n * interval '5 minutes', 'staff:' || n % 5, 'update',
       (array['product', 'order', 'brand', 'page'])[1 + n % 4], n::text,
       jsonb_build_object('name', 'before', 'description', repeat(md5(n::text), 20)),
       jsonb_build_object('name', 'after', 'description', repeat(md5(n::text), 20)), 'bench'
     from generate_series(1, $1::int) n`,
    [records],
  );
  await sql.query('analyze audit_logs');
}

const lists: readonly (readonly [string, string])[] = [
  ['page 1', 'brand?per_page=100'],
  ['page 1,000', 'brand?per_page=100&page=1000'],
  ['filtered', 'brand?per_page=100&filter[enabled]=0'],
  ['sorted by title', 'brand?per_page=100&sort=title'],
  ['sorted, page 1,000', 'brand?per_page=100&sort=-updated_at&page=1000'],
  ['keyword', 'brand?per_page=100&keyword=workshop%20771'],
  ['audit log, page 1', 'audit_log?per_page=100'],
  ['audit log, page 1,000', 'audit_log?per_page=100&page=1000'],
  ['audit log, filtered', 'audit_log?per_page=100&filter[resource]=order&filter[actor]=staff:2'],
];

/** One clerk after another, so that it is the time a person waits. */
async function waitForLists(stage: Stage, token: string, seconds: number): Promise<Waited[]> {
  const waited: Waited[] = [];
  for (const [name, query] of lists) {
    const next = (): Shot => ({
      method: 'GET',
      path: `/api/admin/${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const load = { url: stage.ours.url, next, seconds, connections: 1 };
    await measure({ ...load, seconds: 1 });
    waited.push({ work: `admin list, ${name} (ms)`, ours: (await measure(load)).p95, target: 150 });
  }
  return waited;
}

function sheet(): Blob {
  const rows = Array.from({ length: 1000 }, (_, n) => `Imported ${n},入口 ${n},imported-${n},1`);
  return new Blob([['title (en-US),title (zh-HK),url,enabled', ...rows].join('\n')], { type: 'text/csv' });
}

async function importOnce({ ours }: Stage, token: string, dryRun: boolean): Promise<number> {
  const form = new FormData();
  form.set('file', sheet(), 'brands.csv');
  if (dryRun) form.set('dry_run', '1');
  const began = performance.now();
  const response = await fetch(`${ours.url}/api/admin/brand/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const reply = (await response.json()) as { errors?: unknown[] };
  if (!response.ok || reply.errors?.length !== 0) throw new Error(`import: ${JSON.stringify(reply).slice(0, 300)}`);
  return performance.now() - began;
}

const shopping = (stage: Stage, seconds: number) =>
  measure({
    url: stage.ours.url,
    next: () => ({ method: 'POST', path: '/api/product/search', body: '{"language":"en-US","per_page":20}' }),
    seconds,
    connections: 2,
  });

async function waitForImport(stage: Stage, token: string, seconds: number): Promise<Waited[]> {
  const preview = await importOnce(stage, token, true);
  const quiet = await shopping(stage, seconds);
  const [run, busy] = await Promise.all([importOnce(stage, token, false), shopping(stage, seconds)]);
  return [
    { work: 'import of 1,000 rows, preview (ms)', ours: preview, target: 5_000 },
    { work: 'import of 1,000 rows, run (ms)', ours: run, target: 10_000 },
    { work: 'shop meanwhile (p95 ÷ p95 before)', ours: busy.p95 / Math.max(1, quiet.p95), target: 2 },
  ];
}

/** All of it, on the stage's own server and database. */
export async function backOfficeWaits(stage: Stage, seconds: number): Promise<Waited[]> {
  await fillBrands(stage);
  await fillAuditLog(stage);
  const token = await logIn(stage);
  return [...(await waitForLists(stage, token, seconds)), ...(await waitForImport(stage, token, seconds))];
}
