// Rows behind a figure are asked for by the key of a group, which anybody can make up: an unknown key finds nothing, and none is told
// the name of a record the reader has no row of.
import { reports } from '@kaifong/domain/reports/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';
import { onlyExtensions } from '../testing/walked.ts';

let suite: Suite;
beforeAll(async () => {
  ({ suite } = await openFilledSuite());
});
afterAll(() => suite.close());

const keys = ['x', '1;drop table orders', "'", '1.5', '99999999999999999999', '__proto__', '', 'null', '9999-12-31'];

const read = (report: string, by: string, of: string) => {
  const query = new URLSearchParams({ 'filter[by]': by, 'filter[of]': of });
  return callAt(suite, 'GET', `/api/admin/report/${report}/rows?${query}`, { token: suite.staff(['*']) });
};

describe.skipIf(onlyExtensions)('the rows of a group nobody has', () => {
  it('are none, whatever is asked for, in every report', { timeout: 300_000 }, async () => {
    const broken: unknown[] = [];
    for (const { path, dimensions } of reports)
      for (const by of Object.keys(dimensions))
        for (const of of keys) {
          const { status } = await read(path, by, of);
          const isRefused = status === 422 && dimensions[by]?.kind === 'time';
          if (status !== 200 && !isRefused) broken.push([path, by, of, status]);
        }
    expect(broken).toEqual([]);
  });

  it('have no name: not that of a record which nothing was sold of', async () => {
    const told: unknown[] = [];
    const { id } = await suite.register('Unseen');
    for (const report of ['sales', 'customer', 'profit']) {
      const { status, body } = await read(report, 'customer', String(id));
      told.push([status, (body as { label: string }).label, (body as { total: number }).total]);
    }
    // The key itself, as it was typed.
    expect(told).toEqual([1, 2, 3].map(() => [200, String(id), 0]));
  });
});

it.skipIf(onlyExtensions)('a report whose usual order is by a figure she may not see comes in another', async () => {
  const token = suite.staff(['get profit_report']);
  const plain = await callAt(suite, 'GET', '/api/admin/report/profit', { token });
  expect([plain.status, JSON.stringify(plain.body).includes('"margin"')]).toEqual([200, false]);
  for (const sort of ['-margin', 'cost', 'margin_rate'])
    for (const place of ['', '/rows'])
      expect((await callAt(suite, 'GET', `/api/admin/report/profit${place}?sort=${sort}`, { token })).status).toBe(422);
});
