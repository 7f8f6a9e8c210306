import { expect, test } from 'vitest';
import { releaseProblems } from './release-problems.ts';

const shop = `create table "orders" ("id" integer primary key generated always as identity, "number" varchar(20) not null,
  "status" text default 'new' not null, "note" text, constraint "orders_number" unique("number"),
  constraint "orders_status" check ("orders"."status" in ('new', 'paid')));
create index "orders_note" on "orders" ("note");`;

/** Problems of SQL that comes with the release after `0000_shop`. */
const said = async (...steps: string[]) => {
  const sql = Object.fromEntries([shop, ...steps].map((text, at) => [`000${at}_${at === 0 ? 'shop' : 'step'}`, text]));
  return (await releaseProblems({ journal: Object.keys(sql), releases: { '1.0': '0000_shop' }, sql })).join('\n');
};

test.each([
  ['drops the table orders', 'drop table "orders"'],
  ['drops orders.note', 'alter table "orders" drop column "note"'],
  ['makes orders.note required', 'alter table "orders" alter column "note" set not null'],
  ['takes the default of orders.status', 'alter table "orders" alter column "status" drop default'],
  ['adds orders.till, which must have a value', 'alter table "orders" add column "till" integer not null'],
  ['makes orders.till required', 'alter table orders add column till int; alter table orders alter till set not null'],
  ['makes orders.number int4', 'alter table "orders" alter column "number" set data type integer using 1'],
  ['makes orders.number varchar(10)', 'alter table "orders" alter column "number" set data type varchar(10)'],
  ['renames note to remark', 'alter table "orders" rename column "note" to "remark"'],
  ['renames orders to sales', 'alter table "orders" rename to "sales"'],
  [
    'adds the constraint orders_noted on orders.note',
    "alter table orders add constraint orders_noted check (note <> '')",
  ],
  ['adds the unique index orders_once on orders.note', 'create unique index orders_once on orders (lower(note))'],
  [
    'adds the constraint orders_file on orders.id',
    'alter table orders add constraint orders_file foreign key (id) references files (id)',
  ],
  ['drops orders_number, which keeps rows unique', 'alter table "orders" drop constraint "orders_number"'],
  [
    'adds the constraint orders_status on orders.status',
    `alter table orders drop constraint orders_status;
     alter table orders add constraint orders_status check (orders.status in ('new'))`,
  ],
  ['drops the function text_pieces', 'drop function text_pieces(text)'],
  ['alters or drops in a DO block', 'do $$ begin alter table orders drop column note; end $$'],
])('an old table: %s', async (words, sql) => {
  expect(await said(sql)).toContain(words);
});

test.each([
  [
    'a table of its own',
    'create table slips (a int not null, constraint one unique (a)); alter table slips drop column a',
  ],
  ['a column that has a value', `alter table orders add column till text default 'one' not null`],
  [
    'a column that may be empty, with its check',
    'alter table orders add column n int; alter table orders add constraint ns check (orders.n > 0)',
  ],
  ['a wider type', 'alter table orders alter column number set data type text'],
  ['a longer text', 'alter table orders alter column number set data type varchar(40)'],
  ['an index', 'drop index orders_note; create index orders_note on orders (note, id)'],
  ['a value that may be missing', 'alter table orders alter column number drop not null'],
  [
    'a status more',
    `alter table orders drop constraint orders_status;
     alter table orders add constraint orders_status check (orders.status in ('new', 'paid', 'sent'))`,
  ],
  [
    'what its author says',
    `-- widens orders_noted: old code writes no empty note
alter table orders add constraint orders_noted check (note <> '')`,
  ],
])('widens only: %s', async (_what, sql) => {
  expect(await said(sql)).toBe('');
});

test('a later release narrows what an earlier one prepared', async () => {
  const journal = ['0000_shop', '0001_more', '0002_less'];
  const sql = {
    '0000_shop': shop,
    '0001_more': 'alter table orders add column remark text',
    '0002_less': '-- narrows: 0001_more\nalter table orders drop column note',
  };
  const of = (releases: Record<string, string>) => releaseProblems({ journal, releases, sql });
  expect(await of({ '1.0': '0000_shop', '1.1': '0001_more' })).toEqual([]);
  expect(await of({ '1.0': '0000_shop', '1.1': '0001_more', '1.2': '0002_less' })).toEqual([]);
  expect(await of({ '1.0': '0000_shop' })).toEqual([expect.stringContaining('put it off until that is released')]);
  expect(await of({ '1.1': '0001_more', '1.0': '0000_shop' })).toEqual([expect.stringContaining('not in the order')]);
  expect(await of({ '1.0': '0009_none' })).toEqual([expect.stringContaining('which is not in meta/_journal.json')]);
  const unknown = { ...sql, '0002_less': '-- narrows: 0009_none\ndrop table orders' };
  expect(await releaseProblems({ journal, releases: { '1.0': '0001_more' }, sql: unknown })).toEqual([
    expect.stringContaining('what 0009_none widened, which is not in'),
  ]);
});
