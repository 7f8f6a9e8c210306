// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are source code
import { describe, expect, test } from 'vitest';
import { problemsOf } from './fixture.ts';

const DOMAIN = 'packages/domain/src';
const table = (name: string, column: string) =>
  `import { pgTable } from 'drizzle-orm/pg-core';\nexport const ${column} = pgTable(\n  '${name}', {});`;
const tables = {
  'packages/kernel/src/events/schema.ts': table('outbox_events', 'outboxEvents'),
  [`${DOMAIN}/settings/schema.ts`]: table('settings', 'settings'),
  [`${DOMAIN}/catalogue/schema.ts`]: table('stock_lots', 'stockLots'),
  [`${DOMAIN}/sales/schema.ts`]: table('orders', 'orders'),
};
const lots = "import { stockLots } from '../../catalogue/schema.ts';\n";

/** A file, its text, and what must be said (nothing: it is allowed). */
const cases: [why: string, file: string, text: string, said?: string][] = [
  ['its own', 'catalogue/actions/a.ts', 'const a = `update stock_lots set n = 1`;'],
  ['reads down the street', 'sales/queries/a.ts', "const a = 'select 1 from orders join stock_lots l on true';"],
  ['reads the kernel', 'sales/queries/a.ts', "const a = 'select 1 from outbox_events';"],
  ['update', 'sales/actions/a.ts', 'const a = sql`update stock_lots s set n = ${n}`;', 'writes or locks stock_lots'],
  ['insert', 'sales/actions/a.ts', "const a = 'insert into stock_lots (n) select 1';", 'writes or locks stock_lots'],
  ['delete', 'sales/actions/a.ts', 'const a = `with x as (delete from "stock_lots") select 1`;', 'writes or locks'],
  [
    'in a part',
    'sales/actions/a.ts',
    'const a = `with ${held}, x as (update stock_lots set n = 1)`;',
    'writes or locks',
  ],
  [
    'a template in a template',
    'sales/actions/a.ts',
    'const a = `select ${b ? `1 from (${c}) d` : `2`} where exists (delete from stock_lots)`;',
    'writes or locks',
  ],
  ['kernel writes', 'sales/actions/a.ts', "const a = 'delete from outbox_events';", 'a table of kernel'],
  ['lock', 'sales/actions/a.ts', "const a = 'select 1 from stock_lots where id = $1 for update';", 'writes or locks'],
  [
    'lock by another name',
    'sales/actions/a.ts',
    "const a = 'select 1 from orders o join stock_lots l on true for update of l';",
    'writes or locks stock_lots',
  ],
  [
    'a lock of its own beside it',
    'sales/actions/a.ts',
    "const a = 'select 1 from orders o join stock_lots l on true for update of o';",
  ],
  [
    'a lock of its own around it',
    'sales/actions/a.ts',
    "const a = 'select 1 from orders where id in (select id from stock_lots) for update';",
  ],
  [
    'upsert',
    'catalogue/actions/a.ts',
    "const a = 'insert into stock_lots (n) select 1 on conflict (n) do update set n = 2';",
  ],
  [
    'reads up the street',
    'catalogue/queries/a.ts',
    "const a = 'select 1 from orders';",
    'reads orders, a table of sales',
  ],
  [
    'a step named like a table',
    'catalogue/queries/a.ts',
    "const a = 'with orders as (select 1) select 1 from orders';",
  ],
  ['a permission', 'catalogue/contract/a.ts', "const a = 'update orders';"],
  ['a comment', 'catalogue/queries/a.ts', '// then we select from orders\nconst a = 1;'],
  ['data', 'catalogue/domain.ts', "const uses = [{ table: 'orders', column: 'a' }];", 'writes or locks orders'],
  [
    'by drizzle',
    'sales/actions/a.ts',
    `${lots}await tx.db.update(stockLots).set({ n: 1 });`,
    'writes or locks stock_lots',
  ],
  ['read by drizzle', 'sales/queries/a.ts', `${lots}await tx.db.select().from(stockLots);`],
  [
    'locked by drizzle',
    'sales/queries/a.ts',
    `${lots}await tx.db\n  .select()\n  .from(stockLots)\n  .for('update');`,
    'writes or locks stock_lots',
  ],
  [
    'by a variable',
    'sales/queries/a.ts',
    `${lots}await run(sql\`delete from \${stockLots} where true\`);`,
    'writes or locks',
  ],
  [
    'by the engine',
    'sales/resources.ts',
    "import { stockLots } from '../catalogue/schema.ts';\nexport const a = bindResource(lot, stockLots, {});",
    'writes or locks stock_lots',
  ],
  ['a set of the same name', 'sales/queries/a.ts', 'const stockLots = new Set();\nstockLots.delete(orders);'],
  ['read in a test', 'sales/queries/a.test.ts', "const a = 'select 1 from coupons';"],
  ['its own, in a test', 'catalogue/queries/a.test.ts', "const a = 'delete from stock_lots';"],
  ['in a test', 'sales/queries/a.test.ts', "const a = 'delete from stock_lots';", 'writes or locks stock_lots'],
  ['for tests', 'sales/testing/a.ts', "const a = 'delete from stock_lots';", 'writes or locks stock_lots'],
];

describe('tables', () => {
  test.each(cases)('%s', (_why, file, text, said) => {
    const problems = problemsOf({ ...tables, [`${DOMAIN}/${file}`]: text });
    if (said) expect(problems.join('\n')).toContain(said);
    else expect(problems).toEqual([]);
  });

  test('the kernel touches none of a domain', () => {
    const text = "const a = 'select 1 from settings';";
    expect(problemsOf({ ...tables, 'packages/kernel/src/db/a.ts': text })).toEqual([
      'packages/kernel/src/db/a.ts: reads settings, a table of settings',
    ]);
  });

  test('a test outside the street writes none at all, and reads any', () => {
    const text = "const a = ['delete from settings', 'select 1 from settings'];";
    expect(problemsOf({ ...tables, 'e2e/a.test.ts': text })).toEqual([
      'e2e/a.test.ts: writes or locks settings, a table of settings',
    ]);
  });

  test('an exception holds for one table of one file, and goes when it is not needed', () => {
    const path = `${DOMAIN}/sales/actions/a.ts`;
    const excused = { tables: [{ path, table: 'stock_lots', why: 'a test' }] };
    const text = "const a = ['delete from stock_lots', 'delete from settings'];";
    expect(problemsOf({ ...tables, [path]: text }, excused)).toEqual([
      `${path}: writes or locks settings, a table of settings`,
    ]);
    expect(problemsOf({ ...tables, [path]: '' }, excused)).toEqual([
      `rooms.json: excuses ${path} for stock_lots, which it no longer touches`,
    ]);
  });
});
