// Days without an hour in a sheet of promotions: one begins with its day, and ends with it.
import type { FileReply } from '@kaifong/base/contract';
import { importSheet } from '@kaifong/kernel/resource';
import { writeSheet } from '@kaifong/kernel/sheets';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domain } from './domain.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

const ctx = () => runtime.as(staff(['*']));
const rewards = JSON.stringify([{ kind: 'percent', percent: 5 }]);

async function take(filename: string, bytes: Uint8Array) {
  const bound = runtime.domains.resources.get('promotion');
  if (!bound) throw new Error('no promotions');
  const wish = { file: { filename, mimetype: '', bytes }, dry_run: false, background: false };
  const { data, errors } = await importSheet(ctx(), bound, wish);
  expect(errors).toEqual([]);
  return [data.created, data.updated, data.skipped, data.failed];
}

async function exported(format: 'csv' | 'xlsx'): Promise<Uint8Array> {
  const binding = domain.bindings?.find(({ route }) => route.name === 'promotions.export-promotion');
  const reply = (await binding?.handle(ctx(), binding.route.input.parse({ format }))) as FileReply;
  return reply.bytes as Uint8Array;
}

const spans = async (like: string) =>
  (
    await runtime.database.connection.query<{ starts_at: Date; ends_at: Date }>(
      "select starts_at, ends_at from promotions where name ->> 'en-US' like $1 order by id",
      [like],
    )
  ).rows.map(({ starts_at, ends_at }) => [starts_at.toISOString(), ends_at.toISOString()]);

/** By the clock of a shop without settings, which is the universal one. */
const november = ['2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.000Z'];

test.each(['2026-11-01,2026-11-30', '2026/11/1,2026年11月30日', '２０２６－１１－０１,20261130'])(
  'of a text file: %s',
  async (days) => {
    const name = `Text ${days.replace(',', ' ')}`;
    const sheet = `Name,Rewards,Stacking,code_mode,starts_at,ends_at\n${name},"${rewards.replaceAll('"', '""')}",free,none,${days}\n`;
    expect(await take('promotions.csv', new TextEncoder().encode(sheet))).toEqual([1, 0, 0, 0]);
    expect(await spans(name)).toEqual([november]);
  },
);

test('of a workbook, where a day is a number with a format', async () => {
  const heads = ['name', 'rewards', 'stacking', 'code_mode', 'starts_at', 'ends_at'];
  const row = { name: 'Book', rewards, stacking: 'free', code_mode: 'none' };
  const days = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2026-11-30T00:00:00Z') };
  const sheet = await writeSheet(
    'sheet',
    heads.map((key) => ({ key, header: key })),
    [{ ...row, ...days }],
  );
  expect(await take('promotions.xlsx', sheet.bytes as Uint8Array)).toEqual([1, 0, 0, 0]);
  expect(await spans('Book')).toEqual([november]);
});

test('one that ends at midnight comes back unchanged, and is moved to another shop as it is', async () => {
  await runtime.database.connection.query(
    `update promotions set ends_at = '2026-12-01T00:00:00Z' where name ->> 'en-US' like 'Book'`,
  );
  const midnight = [november[0], '2026-12-01T00:00:00.000Z'];
  for (const format of ['csv', 'xlsx'] as const) {
    const sheet = await exported(format);
    expect(await take(`promotions.${format}`, sheet)).toEqual([0, 0, 4, 0]);
    await runtime.database.connection.query(
      `update promotions set ends_at = now() + interval '1 year', starts_at = null`,
    );
    expect(await take(`promotions.${format}`, sheet)).toEqual([0, 4, 0, 0]);
    expect(await spans('Book')).toEqual([midnight]);
  }
});
