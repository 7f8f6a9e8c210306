import { flowOfSteps, makeAutomation, shortFlow } from '@kaifong/domain/automation/testing';
import { reportCalls } from '@kaifong/domain/reports/contract';
import { changeSettings } from '@kaifong/domain/settings/testing';
import { describeLists } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import type { Member } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';
import { walked } from '../testing/walked.ts';

let suite: Suite;
let amy: Member;
beforeAll(async () => {
  ({ suite, amy } = await openFilledSuite());
  // The list of the people in it has filters of its own, and is not there without it.
  await makeAutomation(suite.runtime, flowOfSteps(shortFlow()));
});
afterAll(() => suite.close());

describeLists({
  bindings: walked,
  app: () => suite.app,
  caller: (door) => (door === 'store' ? amy.token : suite.staff(['*'])),
});

/** Pages of something else than a declared list, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'catalogue.list-services': 'the window of the shop, as the next one, of services alone',
  'catalogue.search-products': 'the window of the shop: prepared statements, cached, filters of its own',
  'content.list-articles': 'the window of the shop: from the cache, by category and tag',
  'content.list-footer-history': 'how one record was saved, the newest first, with nothing to filter',
  'content.list-menu': 'the tree is in the cache and its order is no column; filters are read as in any list',
  'customers.get-journal': 'what every domain knows of one person, in time',
  'customers.get-journal-of-contact': 'what every domain knows of one person, in time',
  'customers.list-addresses': 'the whole address book of one customer',
  'kernel.list-import': 'the newest twenty of whoever asks',
  'kernel.list-undo': 'what whoever asks can still take back, at most fifty',
  'kernel.list-view': 'the saved views of one list, at most fifty of each kind',
  ...Object.fromEntries(
    Object.keys(reportCalls).flatMap((name) => [
      [`reports.read-${name.replaceAll('_', '-')}`, 'groups of a report, as its declaration says'],
      [`reports.list-${name.replaceAll('_', '-')}-rows`, 'the records behind a figure of a report'],
    ]),
  ),
  'webhooks.list-deliveries': 'what one webhook was sent, the newest first, with nothing to filter',
  'till.find-members': 'the few members a till may mean, by what was typed or scanned',
};

it('every page of many is of a declared list', () => {
  const pages = bindings.filter(({ route }) => {
    const shape: object = 'shape' in route.output ? (route.output.shape as object) : {};
    return ['data', 'total', 'page', 'per_page'].every((name) => name in shape);
  });
  const undeclared = pages.filter(({ list }) => !list).map(({ route }) => route.name);
  expect(undeclared.sort()).toEqual(Object.keys(exceptions).sort());
});

it.each([
  ['Asia/Hong_Kong', '2026-11-21', '2026-11-21T15:59:59.999Z', '2026-11-21T16:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00.000Z'],
])('an end day is whole in %s', async (zone, day, inside, outside) => {
  const { connection } = suite.runtime.database;
  await changeSettings(suite.runtime, { time_zone: zone });
  for (const [table, path] of [
    ['orders', 'order'],
    ['inventory_movements', 'inventory/history'],
    ['audit_logs', 'audit_log'],
  ]) {
    const count = async (at: string) => {
      await connection.query(`update ${table} set created_at = '2000-01-01'`);
      await connection.query(`update ${table} set created_at = $1 where id = (select max(id) from ${table})`, [at]);
      const url = `/api/admin/${path}?filter[created_at][from]=${day}&filter[created_at][to]=${day}`;
      const headers = { authorization: `Bearer ${suite.staff(['*'])}` };
      return ((await suite.app.inject({ method: 'GET', url, headers })).json() as { total: number }).total;
    };
    expect([table, await count(inside), await count(outside)]).toEqual([table, 1, 0]);
  }
});
