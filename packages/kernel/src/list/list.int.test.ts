// A toy list of every kind of filter, on rows at the edges of days.
import { dayPresets, listQuery } from '@kaifong/base/list';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, date, integer, numeric, pgTable, text as textColumn, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { defineDomain } from '../domain/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import { daysOf } from './day.ts';
import { choice, day, defineListQuery, flag, instant, listAll, listPage, number, reference, text } from './index.ts';

const notes = pgTable('list_notes', {
  id: integer().primaryKey(),
  title: textColumn().notNull(),
  status: textColumn().notNull(),
  owner_id: integer(),
  amount_cents: bigint({ mode: 'number' }).notNull(),
  pieces: integer().notNull(),
  share: numeric({ precision: 5, scale: 2 }).notNull(),
  made_at: timestamp({ withTimezone: true }).notNull(),
  due_on: date().notNull(),
});
const owners = pgTable('list_owners', { id: integer().primaryKey(), name: textColumn().notNull() });

const list = defineListQuery({
  from: notes,
  id: notes.id,
  columns: { id: notes.id, title: notes.title, owner: owners.name },
  rowJoins: [{ kind: 'left', with: owners, on: sql`${owners.id} = ${notes.owner_id}` }],
  sort: { id: notes.id, title: notes.title, status: notes.status, double: sql`${notes.pieces} * 2` },
  defaultSort: '-id',
  filters: {
    status: choice(notes.status, ['open', 'done']),
    owner_id: reference(notes.owner_id),
    amount: number(notes.amount_cents, { scale: 100 }),
    pieces: number(notes.pieces),
    share: number(notes.share, { decimals: true }),
    made_on: day(notes.made_at),
    made_at: instant(notes.made_at),
    due_on: day(notes.due_on),
    many: flag(sql`${notes.pieces} > 2`),
    title: text(notes.title),
  },
  keyword: [notes.title, notes.status],
});
const owned = defineListQuery({
  from: notes,
  id: notes.id,
  columns: { id: notes.id },
  sort: { id: notes.id },
  defaultSort: 'id',
  scope: (owner: number): SQL => sql`${notes.owner_id} = ${owner}`,
});

let runtime: TestRuntime;
let zone = 'Asia/Hong_Kong';
beforeAll(async () => {
  const messages = { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} };
  const shop = defineDomain({ name: 'shop', bindings: [], messages, timeZone: async () => zone });
  runtime = await openTestRuntime(inject('database'), [shop]);
  const { connection } = runtime.database;
  await connection.query(`create table list_owners (id integer primary key, name text not null)`);
  await connection.query(`create table list_notes (id integer primary key, title text not null, status text not null,
    owner_id integer, amount_cents bigint not null, pieces integer not null, share numeric(5, 2) not null,
    made_at timestamptz not null, due_on date not null)`);
  await connection.query(`insert into list_owners values (7, 'Amy')`);
  await connection.query(`insert into list_notes values
    (1, 'Tea_50%', 'open', 7, 1250, 1, 1.5, '2026-11-20T15:59:59.999Z', '2026-11-20'),
    (2, 'tea 500', 'open', null, 9999999999, 2, 2, '2026-11-20T16:00:00Z', '2026-11-21'),
    (3, 'Cup\\', 'done', 7, 0, 3, 3, '2026-11-21T15:59:59.999Z', '2026-11-21'),
    (4, 'Éclair', 'done', 8, 100, 4, 4, '2026-11-21T16:00:00Z', '2026-11-22')`);
});
beforeEach(() => {
  zone = 'Asia/Hong_Kong';
});
afterAll(() => runtime.close());

const page = (query: object) => listPage(runtime.as(system), list, listQuery.parse(query));
const ids = async (query: object) => (await page({ sort: 'id', ...query })).data.map(({ id }) => id);

it('has no record of a number where ids are no numbers', async () => {
  const named = defineListQuery({
    from: notes,
    id: notes.title,
    columns: { id: notes.title },
    sort: { id: notes.title },
    defaultSort: 'id',
  });
  expect(await listPage(runtime.as(system), named, listQuery.parse({ ids: [1] }))).toMatchObject({
    data: [],
    total: 0,
  });
});

describe('a list', () => {
  it.each([
    [{ status: 'open' }, [1, 2]],
    [{ status: ['open', 'done'] }, [1, 2, 3, 4]],
    [{ status: '' }, [1, 2, 3, 4]],
    [{ owner_id: '7' }, [1, 3]],
    [{ owner_id: ['7', '8'] }, [1, 3, 4]],
    [{ amount: '12.50' }, [1]],
    [{ amount: { from: '1', to: '12.5' } }, [1, 4]],
    [{ amount: { from: '99999999.99' } }, [2]],
    [{ pieces: { from: '2', to: '3' } }, [2, 3]],
    [{ pieces: '-2147483647' }, []],
    [{ share: ['1.5', '4'] }, [1, 4]],
    [{ many: '1' }, [3, 4]],
    [{ many: 'false' }, [1, 2]],
    [{ many: ['0', '1'] }, [1, 2, 3, 4]],
    [{ title: 'Éclair' }, [4]],
    [{ due_on: '2026-11-21' }, [2, 3]],
    [{ due_on: { from: '2026-11-21', to: '2026-11-22' } }, [2, 3, 4]],
    [{ made_on: '2026-11-21' }, [2, 3]],
    [{ made_on: { from: '2026-11-21', to: '2026-11-21' } }, [2, 3]],
    [{ made_on: { to: '2026-11-20' } }, [1]],
    [{ made_on: { from: '2026-11-22' } }, [4]],
    [{ made_on: ['2026-11-20', '2026-11-22'] }, [1, 4]],
    [{ made_at: { from: '2026-11-21', to: '2026-11-21' } }, [2, 3]],
    [{ made_at: { from: '2026-11-20T16:00:00Z', to: '2026-11-22T00:00:00+08:00' } }, [2, 3, 4]],
    [{ made_on: {} }, [1, 2, 3, 4]],
  ])('is narrowed by %j', async (filter, expected) => {
    expect(await ids({ filter })).toEqual(expected);
  });

  it.each([
    [{ status: 'gone' }, 'status', 'validation.choice'],
    [{ status: { from: 'open' } }, 'status', 'validation.choice'],
    [{ owner_id: '0' }, 'owner_id', 'validation.input'],
    [{ owner_id: '99999999999' }, 'owner_id', 'validation.input'],
    [{ owner_id: '2147483648' }, 'owner_id', 'validation.input'],
    [{ amount: '1e3' }, 'amount', 'validation.number'],
    [{ amount: { to: 'Infinity' } }, 'amount', 'validation.number'],
    [{ amount: '999999999999999' }, 'amount', 'validation.number'],
    [{ pieces: '1.5' }, 'pieces', 'validation.number'],
    [{ pieces: '2147483648' }, 'pieces', 'validation.number'],
    [{ share: '0x10' }, 'share', 'validation.number'],
    [{ made_on: '2026-02-30' }, 'made_on', 'validation.date'],
    [{ made_on: '+275760-09-13' }, 'made_on', 'validation.date'],
    [{ made_at: { to: '-271821-04-20' } }, 'made_at', 'validation.date'],
    [{ made_at: { to: '+275760-09-13T00:00:00Z' } }, 'made_at', 'validation.date'],
    [{ made_at: '0000-01-01' }, 'made_at', 'validation.date'],
    [{ made_at: { from: '2026-11-21T09:00:00' } }, 'made_at', 'validation.date'],
    [{ made_on: { from: '2026-11-21T09:00:00Z' } }, 'made_on', 'validation.date'],
    [{ due_on: { from: '2026-11-21T09:00:00Z' } }, 'due_on', 'validation.date'],
    [{ many: 'yes' }, 'many', 'validation.choice'],
    [{ title: { from: 'a' } }, 'title', 'validation.input'],
    [{ pictures: '1' }, 'pictures', 'validation.filter'],
    [{ constructor: '1' }, 'constructor', 'validation.filter'],
  ])('refuses %j', async (filter, name, code) => {
    await expect(page({ filter })).rejects.toMatchObject({ fields: { [`filter.${name}`]: [{ code }] } });
  });

  it.each([
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // Here the clocks go forward at midnight: the day begins at one.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ])('counts days of %s by its clocks: %s', async (where, on, start, end) => {
    zone = where;
    const at = async (milliseconds: string, shift: number) => {
      const made = new Date(Date.parse(milliseconds) + shift).toISOString();
      await runtime.database.connection.query('update list_notes set made_at = $1 where id = 1', [made]);
      return (await ids({ filter: { made_on: { from: on, to: on } }, ids: [1] })).length;
    };
    expect([await at(start, -1), await at(start, 0), await at(end, -1), await at(end, 0)]).toEqual([0, 1, 1, 0]);
    await runtime.database.connection.query(`update list_notes set made_at = '2026-11-20T15:59:59.999Z' where id = 1`);
  });

  it.each([
    ['TEA', [1, 2]],
    ['50%', [1]],
    ['a_5', [1]],
    ['cup\\', [3]],
    ['é', []],
    ['É', [4]],
    ['done', [3, 4]],
    ['  ', [1, 2, 3, 4]],
  ])('finds %j', async (keyword, expected) => {
    expect(await ids({ keyword })).toEqual(expected);
  });

  it('is sorted both ways, and pages stay apart', async () => {
    expect(await ids({ sort: undefined })).toEqual([4, 3, 2, 1]);
    expect(await ids({ sort: 'status' })).toEqual([4, 3, 2, 1]);
    expect(await ids({ sort: '-status' })).toEqual([1, 2, 3, 4]);
    expect(await ids({ sort: '-double', per_page: 3, page: 2 })).toEqual([1]);
    await expect(page({ sort: 'pieces' })).rejects.toMatchObject({ fields: { sort: [{ code: 'validation.sort' }] } });
    const newest = { ...list, newestFirst: true } as const;
    const read = async (sort: string, at: number) =>
      (await listPage(runtime.as(system), newest, listQuery.parse({ sort, per_page: 1, page: at }))).data[0]?.id;
    for (const [sort, order] of [
      ['status', [4, 3, 2, 1]],
      ['-status', [2, 1, 4, 3]],
    ] as const)
      expect(await Promise.all([1, 2, 3, 4].map((at) => read(sort, at)))).toEqual(order);
  });

  it.each([
    ['owner_id', [3, 1, 4, 2]],
    ['-owner_id', [4, 1, 3, 2]],
  ])('keeps rows without a value at the end, from wherever the page is read: %s', async (sort, order) => {
    const empty = { ...list, sort: { owner_id: notes.owner_id }, newestFirst: undefined, nullsLast: true } as const;
    const read = (at: number) => listPage(runtime.as(system), empty, listQuery.parse({ sort, per_page: 1, page: at }));
    const pages = await Promise.all([1, 2, 3, 4].map(read));
    expect(pages.map(({ data }) => data[0]?.id)).toEqual(order);
  });

  it('is empty behind its last page and tells how much there is', async () => {
    expect(await page({ page: 1000 })).toMatchObject({ data: [], total: 4, page: 1000 });
    expect(await page({ page: 1000, keyword: 'tea' })).toMatchObject({ data: [], total: 2 });
    expect(await page({ filter: { title: 'none' } })).toMatchObject({ data: [], total: 0 });
  });

  it('shows what it joins, and all of it in an export', async () => {
    expect((await page({ ids: [1, 2], sort: 'id' })).data).toEqual([
      { id: 1, title: 'Tea_50%', owner: 'Amy' },
      { id: 2, title: 'tea 500', owner: null },
    ]);
    const all = await listAll(runtime.as(system), list, { filter: { status: 'open' }, sort: '-id' });
    expect(all.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('keeps to its scope whatever is asked for', async () => {
    const read = (query: object) => listPage(runtime.as(system), owned, listQuery.parse(query), 7);
    expect(await read({ ids: [1, 2, 3] })).toMatchObject({ data: [{ id: 1 }, { id: 3 }], total: 2 });
    expect(await read({ page: 2, per_page: 1 })).toMatchObject({ data: [{ id: 3 }], total: 2 });
  });
});

describe('days by a word', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last_7_days', '2026-02-23', '2026-03-01'],
    ['last_30_days', '2026-01-31', '2026-03-01'],
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
  ] as const)('%s on the first of March is %s to %s', (preset, from, to) => {
    expect(daysOf(preset, '2026-03-01')).toEqual({ from, to });
  });

  it('are those of the shop’s zone, and other words are refused', async () => {
    const ctx = runtime.as(system);
    for (const preset of dayPresets) {
      const { from, to } = daysOf(preset, new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(runtime.now()));
      const asked = (made_at: string | { from: string; to: string }) =>
        listPage(ctx, list, listQuery.parse({ filter: { made_at } }));
      expect(await asked(preset)).toEqual(await asked({ from, to }));
    }
    await expect(listPage(ctx, list, listQuery.parse({ filter: { made_at: 'next_week' } }))).rejects.toThrow();
  });
});

describe('a keyword that very many rows have', () => {
  beforeAll(() =>
    runtime.database.connection.query(
      `insert into list_notes select n, case when n % 2 = 0 then 'common' else 'common odd' end, 'open', 9, n, 1, 1, now(), '2026-11-22'
       from generate_series(1001, 11100) n`,
    ),
  );
  afterAll(() => runtime.database.connection.query('delete from list_notes where id > 1000'));

  it('is counted to 10,000 and says that there are more; rows come in their order', async () => {
    const found = await page({ keyword: 'common', sort: '-id' });
    expect([found.total, found.more]).toEqual([10_000, true]);
    expect(found.data.map(({ id }) => id)).toEqual([
      11_100, 11_099, 11_098, 11_097, 11_096, 11_095, 11_094, 11_093, 11_092, 11_091,
    ]);
    expect(await ids({ keyword: 'common', sort: 'id', page: 2 })).toEqual([
      1011, 1012, 1013, 1014, 1015, 1016, 1017, 1018, 1019, 1020,
    ]);
  });

  it('has pages up to there and none behind', async () => {
    const last = await page({ keyword: 'common', sort: 'id', page: 100, per_page: 100 });
    expect([last.data.length, last.data.at(-1)?.id, last.more]).toEqual([100, 11_000, true]);
    const behind = await page({ keyword: 'common', sort: 'id', page: 101, per_page: 100 });
    expect([behind.data, behind.total, behind.more]).toEqual([[], 10_000, true]);
  });

  it('is counted out below that', async () => {
    const found = await page({ keyword: 'odd', sort: '-id' });
    expect([found.total, found.more, found.data[0]?.id]).toEqual([5_050, undefined, 11_099]);
    const behind = await page({ keyword: 'odd', page: 600 });
    expect([behind.data, behind.total]).toEqual([[], 5_050]);
  });
});
