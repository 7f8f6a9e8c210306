// A view goes by mail once a week, with the rights its reader has then; one with a goal only when the goal was missed.
import type { ViewState } from '@kaifong/base/resource';
import type { Context } from '@kaifong/kernel/context';
import { createView } from '@kaifong/kernel/resource';
import { readSheet } from '@kaifong/kernel/sheets';
import { callsOf, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { disableAccounts, makeAccount, setPermissions } from '../identity/testing/index.ts';
import { domain as sales } from '../sales/domain.ts';
import { routes as settingsRoutes } from '../settings/contract/index.ts';
import { domain as settings } from '../settings/domain.ts';
import { keepMail } from './actions/keep-mail.ts';
import { domain } from './domain.ts';
import { mailReports } from './jobs.ts';
import { makeReportPaper } from './letters/report-paper.ts';
import { findMail } from './queries/find-mail.ts';

let runtime: TestRuntime;
let owner: Context;
let view_id: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, domain]);
  const { id } = await makeAccount(runtime, { name: 'Mei', permissions: ['get sales_report'] });
  owner = runtime.as(staff(['get sales_report'], id));
  const state = { filter: { by: 'channel' } };
  view_id = (await createView(owner, { list: 'report-sales', name: 'By channel', scope: 'personal', state })).id;
});
beforeEach(async () => {
  await keepMail(owner, { report: 'sales', view_id, every: null, goal: null });
  seen = await newest();
});
afterAll(() => runtime.close());

const anotherWeek = () => runtime.database.db.execute(sql`update report_mails set due_on = due_on - 7`);
const round = () => mailReports.run(runtime.as(system), {});
let seen = 0;
async function newest(): Promise<number> {
  const { rows } = await runtime.database.db.execute(sql`select coalesce(max(id), 0)::int as id from mail_logs`);
  return Number(rows[0]?.id);
}
async function mails() {
  const { rows } = await runtime.database.db.execute(
    sql`select subject, text from mail_logs where id > ${seen} order by id`,
  );
  return rows as { subject: string; text: string }[];
}

it('comes once when the week is over, however often it is looked for', async () => {
  expect(await keepMail(owner, { report: 'sales', view_id, every: 'week', goal: null })).toEqual({
    report: 'sales',
    view_id,
    every: 'week',
    goal: null,
  });
  await round();
  expect(await mails()).toEqual([]);
  await anotherWeek();
  await Promise.all([round(), round()]);
  await round();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^By channel: /);
  expect(mail?.text).toMatch(/Net sales/);
  expect(mail?.text).toMatch(/Asia\/Hong_Kong/);
  // Her role has no right to see it.
  expect(mail?.text).not.toMatch(/Margin/);
});

it('with a goal comes when the goal was missed', async () => {
  await keepMail(owner, {
    report: 'sales',
    view_id,
    every: 'week',
    goal: { measure: 'net', target: -1, tell: 'missed' },
  });
  await anotherWeek();
  await round();
  expect(await mails()).toEqual([]);
  await keepMail(owner, {
    report: 'sales',
    view_id,
    every: 'week',
    goal: { measure: 'net', target: 100, tell: 'missed' },
  });
  await anotherWeek();
  await round();
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Goal missed: By channel/)]);
});

it('with a goal that is reached comes at once, once in a week', async () => {
  await keepMail(owner, {
    report: 'sales',
    view_id,
    every: 'week',
    goal: { measure: 'net', target: 5, tell: 'reached' },
  });
  await round();
  expect(await mails()).toEqual([]);
  await keepMail(owner, {
    report: 'sales',
    view_id,
    every: 'week',
    goal: { measure: 'net', target: 0, tell: 'reached' },
  });
  await Promise.all([round(), round()]);
  await round();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Goal reached: By channel/);
  expect(mail?.text).toMatch(/The goal was reached/);
});

it('goes with a workbook whose heading names the zone, to whoever may export', async () => {
  await keepMail(owner, { report: 'sales', view_id, every: 'week', goal: null });
  await anotherWeek();
  await round();
  const papersOf = async () => {
    const { rows } = await runtime.database.db.execute(
      sql`select about, papers from mail_logs where id > ${seen} order by id desc limit 1`,
    );
    return rows[0] as { about: { kind: string; id: number }; papers: { kind: string; of: number; filename: string }[] };
  };
  expect((await papersOf()).papers).toEqual([]);
  const id = await makeAccount(runtime, { permissions: ['get sales_report', 'export sales_report'] });
  const finance = runtime.as(staff(['get sales_report', 'export sales_report'], id.id));
  const state = { filter: { by: 'channel' } };
  const own = await createView(finance, { list: 'report-sales', name: 'Mine', scope: 'personal', state });
  await keepMail(finance, { report: 'sales', view_id: own.id, every: 'week', goal: null });
  await anotherWeek();
  await round();
  const { about, papers } = await papersOf();
  expect(papers).toMatchObject([{ kind: 'sheet', filename: 'sales report.xlsx' }]);
  const bytes = await makeReportPaper(runtime.as(system), { ...(papers[0] as (typeof papers)[number]), about });
  const rows = await readSheet(bytes);
  expect(JSON.stringify(rows)).toMatch(/Asia\/Hong_Kong/);
  // The letter waits for a mail server; meanwhile she may not take figures along any more.
  await setPermissions(runtime, id.role_id, ['get sales_report']);
  await expect(
    makeReportPaper(runtime.as(system), { ...(papers[0] as (typeof papers)[number]), about }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

it('stands in the log for whoever sees every figure a view may have', async () => {
  const { rows } = await runtime.database.db.execute(
    sql`select max(id)::int as id from mail_logs where name = 'reports.view'`,
  );
  const read = callsOf(settings.bindings)(settingsRoutes.getMail);
  const textFor = async (...rights: string[]) =>
    (await read(runtime.as(staff(['get mail_log', ...rights])), { id: Number(rows[0]?.id) })).text;
  expect(await textFor('*')).toMatch(/Net sales/);
  for (const rights of [[], ['get sales_report'], ['get sales_report', 'get cost']])
    expect(await textFor(...rights)).not.toMatch(/Net sales/);
});

it('refuses views of others and of other lists, and goals she does not see', async () => {
  const stranger = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await expect(keepMail(stranger, { report: 'sales', view_id, every: 'week', goal: null })).rejects.toMatchObject({
    code: 'not-found',
  });
  const other = await createView(owner, { list: 'order', name: 'Orders', scope: 'personal', state: {} });
  const wish = { report: 'sales', view_id: other.id, every: 'week', goal: null } as const;
  await expect(keepMail(owner, wish)).rejects.toMatchObject({ code: 'not-found' });
  const goal = { measure: 'margin', target: 1, tell: 'missed' } as const;
  await expect(keepMail(owner, { report: 'sales', view_id, every: 'week', goal })).rejects.toMatchObject({
    code: 'validation',
  });
});

it('a view whose filters or sort the report has not is mailed to nobody, and keeps no other waiting', async () => {
  const broken: ViewState[] = [{ filter: { by: 'nonsense' } }, { sort: '-margin' }, { filter: { staff: 'x' } }];
  const ids: number[] = [];
  for (const [at, state] of broken.entries()) {
    const view = await createView(owner, { list: 'report-sales', name: `Broken ${at}`, scope: 'personal', state });
    await keepMail(owner, { report: 'sales', view_id: view.id, every: 'week', goal: null });
    ids.push(view.id);
  }
  await keepMail(owner, { report: 'sales', view_id, every: 'week', goal: null });
  await anotherWeek();
  await round();
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^By channel: /)]);
  const left = await runtime.database.db.execute(sql`select view_id from report_mails`);
  expect(left.rows.filter((row) => ids.includes(Number(row.view_id)))).toEqual([]);
});

it('ends with the account', async () => {
  await keepMail(owner, { report: 'sales', view_id, every: 'week', goal: null });
  await anotherWeek();
  await disableAccounts(runtime);
  await round();
  expect(await mails()).toEqual([]);
  expect((await findMail(owner, { report: 'sales', view_id })).every).toBeNull();
});
