// What a host of a large staff waits for: payroll of 1,000 people beside a shop that is read, a roster of 100 people, and lists of attendance at
// a million punches.
import { setTimeout as sleep } from 'node:timers/promises';
import { measure, type Shot } from '../load.ts';
import type { Stage } from '../stage.ts';
import type { Waited } from './back-office.ts';
import { logIn } from './staff.ts';
import { visit } from './visit.ts';

const people = 1_000;
const rosterPeople = 100;
const month = { from_on: '2026-10-01', to_on: '2026-10-31', pay_on: '2026-10-31' };
/** Days before the end of the month that have a ledger: two punches of each person and day make the million. */
const days = 500;
const payWithin = 60;
const rosterWithin = 1_000;
/** Milliseconds. */
const listWithin = 150;

const hours = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '18:00' })));
const plan = JSON.stringify({ spans: [{ from: 540, to: 1_080 }], free: null, blocks: [], short_below: 0 });

/** People with monthly pay, their ledger of days and its punches; the first hundred work in one store and by its roster. Returns the store. */
async function fillStaff({ sql }: Stage): Promise<number> {
  const { rows } = await sql.query(
    `insert into stores (title, warehouse_id, hours) select '{"en-US": "Bench staff"}', min(id), '[]' from warehouses returning id`,
  );
  const store = Number(rows[0].id);
  await sql.query(
    `insert into employees (name, joined_on, hours, store_id)
     select 'Person ' || n, '2024-01-01', $1::jsonb, case when n <= $3::int then $4::int end from generate_series(1, $2::int) n`,
    [hours, people, rosterPeople, store],
  );
  await sql.query(
    `insert into employee_pays (employee_id, from_on, basis, amount_cents)
     select id, joined_on, 'monthly', 2000000 + id * 100 from employees`,
  );
  await sql.query(
    `insert into attendance_days (employee_id, date, status, plan, planned_minutes, work_minutes)
     select e.id, $1::date - d, 'present', $2::jsonb, 540, 540 from employees e, generate_series(0, $3::int - 1) d`,
    [month.to_on, plan, days],
  );
  await sql.query(
    `insert into attendance_slices (day_id, kind, from_minute, to_minute)
     select id, 'work', 540, 1080 from attendance_days where date >= $1::date`,
    [month.from_on],
  );
  await sql.query(
    `insert into punches (employee_id, at, direction, source)
     select employee_id, date + at.time, at.direction, 'web' from attendance_days,
       (values (time '01:00', 'in'), (time '10:00', 'out')) at(time, direction)`,
  );
  await sql.query(
    `insert into shift_assignments (employee_id, date, from_minute, to_minute, break_minutes, status, published_at)
     select e.id, $1::date + d, 540, 1080, 60, 'published', now()
     from employees e, generate_series(0, 30) d where e.store_id = $2::int`,
    [month.from_on, store],
  );
  await sql.query('analyze employees, employee_pays, attendance_days, attendance_slices, punches, shift_assignments');
  return store;
}

type Call = (path: string, body: object) => Promise<{ readonly data: { readonly id: number } }>;

const callerOf =
  ({ ours }: Stage, authorization: string): Call =>
  async (path, body) => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': `bench-${path}` };
    const reply = await fetch(`${ours.url}/api/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };

/** Seconds until every slip of a run is calculated; a slip that is broken is an error. */
async function payEverybody({ sql }: Stage, call: Call): Promise<number> {
  const { data } = await call('payroll', { ...month, department: null });
  const begin = performance.now();
  await call(`payroll/${data.id}/steps/calculate`, {});
  for (;;) {
    const { rows } = await sql.query(
      `select count(*) filter (where status = 'draft')::int as open, count(*) filter (where status = 'abnormal')::int as broken
       from payslips where payroll_id = $1`,
      [data.id],
    );
    if (rows[0].broken > 0) throw new Error(`${rows[0].broken} slips of the bench are broken`);
    if (rows[0].open === 0) return (performance.now() - begin) / 1_000;
    await sleep(200);
  }
}

export async function payrollWaits(stage: Stage, seconds: number): Promise<Waited[]> {
  const store = await fillStaff(stage);
  const authorization = `Bearer ${await logIn(stage)}`;
  const call = callerOf(stage, authorization);
  await call('statutory_figure/given', {});
  await visit(stage, 2);
  const quiet = await visit(stage, seconds);
  const [busy, paid] = await Promise.all([visit(stage, seconds * 2), payEverybody(stage, call)]);
  const waited: Waited[] = [
    { work: `payroll of ${people} people × 31 days (s)`, ours: paid, target: payWithin },
    { work: 'shop beside the payroll (p95 ÷ p95 before)', ours: busy.p95 / Math.max(1, quiet.p95), target: 2 },
  ];
  const get = (path: string): Shot => ({ method: 'GET', path: `/api/admin/${path}`, headers: { authorization } });
  const asked: readonly (readonly [string, Shot, number])[] = [
    [`roster of ${rosterPeople} × 31`, get(`roster?from=${month.from_on}&days=31&store_id=${store}`), rosterWithin],
    ['punches at a million, page 1', get('punch?per_page=100'), listWithin],
    ['punches at a million, keyword', get('punch?per_page=100&keyword=Person%20777'), listWithin],
    ['attendance at a million punches, page 1', get('attendance?per_page=100'), listWithin],
    ['attendance at a million punches, page 900', get('attendance?per_page=100&page=900'), listWithin],
  ];
  for (const [name, shot, target] of asked) {
    // A refusal is quick: it would be measured as a good one.
    const reply = await fetch(`${stage.ours.url}${shot.path}`, { ...shot });
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${(await reply.text()).slice(0, 300)}`);
    const load = { url: stage.ours.url, next: () => shot, seconds, connections: 1 };
    await measure({ ...load, seconds: 1 });
    waited.push({ work: `${name} (p95 ms)`, ours: (await measure(load)).p95, target });
  }
  return waited;
}
