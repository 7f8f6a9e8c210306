// Draft figures of the law: tried on the slips of three months in memory, published, and no old slip changes by a byte.
import { auditLogs } from '@kaifong/kernel/audit';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { makeEmployee, makePay } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { publishFigures } from './actions/publish-figures.ts';
import { approveRun, calculateRun, payRun } from './actions/run-commands.ts';
import { addAdjustment } from './actions/slip-commands.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { tryFigures } from './queries/try-figures.ts';
import { bindings } from './routes.ts';
import { payslipLines, payslips, statutoryFigures } from './schema.ts';

let runtime: TestRuntime;
let ctx: Context;
let other: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  ctx = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  other = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  await addGivenFigures(ctx);
  for (const [name, amount_cents] of [
    ['Amy', 900_000],
    ['Bob', 2_000_000],
    ['Cara', 3_500_000],
  ] as const)
    await makePay(runtime, await makeEmployee(runtime, { name }), { amount_cents });
});
afterAll(() => runtime.close());

async function paid(month: string, last: string, bonus?: string) {
  const days = { from_on: `${month}-01`, to_on: `${month}-${last}`, pay_on: `${month}-${last}` };
  const { id } = await createPayroll(ctx, { ...days, department: null, day_basis: 'calendar', note: '' });
  await calculateRun(ctx, { id });
  await runtime.drain();
  const slip = (await getPayroll(ctx, id)).slips.find(({ employee }) => employee.name === bonus);
  const line = { kind: 'earn' as const, name: 'Bonus', amount: 200_000, relevant_income: true };
  if (slip) await addAdjustment(other, { id: slip.id, ...line });
  await approveRun(other, { id });
  await payRun(other, { id });
  return id;
}
const bytes = async () =>
  JSON.stringify([
    await ctx.db.select().from(payslips).orderBy(asc(payslips.id)),
    await ctx.db.select().from(payslipLines).orderBy(asc(payslipLines.id)),
  ]);
const call = callsOf(bindings);

it('of levels 10,100 and 33,000 are tried on three months, change nothing, and hold from their day on once published', async () => {
  await paid('2026-07', '31');
  await paid('2026-08', '31');
  await paid('2026-09', '30', 'Amy');
  await paid('2026-10', '31');
  const before = await bytes();
  const draft = (code: 'mpf_low' | 'mpf_high', value: number) =>
    ctx.db
      .insert(statutoryFigures)
      .values({ code, value, from_on: '2026-11-01', source: 'A proposal', draft: true, unconfirmed: true })
      .returning();
  const [low] = await draft('mpf_low', 10_100);
  const [high] = await draft('mpf_high', 33_000);
  const trial = await tryFigures(ctx);
  expect(trial).toMatchObject({ from_on: '2026-08-01', to_on: '2026-10-31' });
  expect(trial.drafts.map(({ code, value, now }) => [code, value, now])).toEqual([
    ['mpf_low', 10_100, 7_100],
    ['mpf_high', 33_000, 30_000],
  ]);
  // Amy has 9,000 a month: below the new level she pays nothing, but in September a bonus lifts her to 11,000. Cara: 1,650 instead of 1,500.
  expect(trial.people.map(({ employee, net, employer }) => [employee.name, net, employer])).toEqual([
    ['Amy', 900, 0],
    ['Cara', -450, 450],
  ]);
  expect(trial.totals).toEqual({ net: 450, employer: 450, touched: 2 });
  const slips = trial.people.flatMap((person) => person.slips);
  expect(slips.every(({ paid_net, net_before }) => paid_net === net_before)).toBe(true);
  expect(await bytes()).toBe(before);

  const ids = [low?.id ?? 0, high?.id ?? 0];
  await expect(publishFigures(ctx, { ids: [...ids, 999_999] })).rejects.toMatchObject({ code: 'payroll.figure-moved' });
  expect((await tryFigures(ctx)).drafts).toHaveLength(2);
  expect(await publishFigures(ctx, { ids })).toEqual({ published: 2 });
  expect(await tryFigures(ctx)).toMatchObject({ drafts: [], people: [] });
  const logged = await ctx.db.select().from(auditLogs).where(eq(auditLogs.resource, 'statutory_figure'));
  expect(logged.some(({ after }) => JSON.stringify(after).includes('10100'))).toBe(true);
  expect(await bytes()).toBe(before);
  const id = await paid('2026-11', '30');
  expect(
    (await getPayroll(ctx, id)).slips.map(({ employee, net, employer }) => [employee.name, net, employer]),
  ).toEqual([
    ['Amy', 9_000, 450],
    ['Bob', 19_000, 1_000],
    ['Cara', 33_350, 1_650],
  ]);
});

it('becomes no draft again, and a draft becomes valid by being published alone', async () => {
  const update = bindings.find(
    ({ route }) => route.method === 'PUT' && route.path === '/api/admin/statutory_figure/:id',
  );
  if (!update) throw new Error('figures cannot be changed');
  const [row] = await ctx.db.select().from(statutoryFigures).where(eq(statutoryFigures.code, 'mpf_percent'));
  const wish = { ...row, draft: true } as never;
  await expect(call(update.route)(ctx, wish)).rejects.toMatchObject({
    fields: { draft: [{ code: 'payroll.figure-draft' }] },
  });
});
