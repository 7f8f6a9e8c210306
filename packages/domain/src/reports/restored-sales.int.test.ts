// A backup of a shop whose rows of sold goods are kept, restored: the figures are those of before, and its orders go on changing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { restoreBackup, writeBackup } from '@kaifong/kernel/backup';
import { type Database, openDatabase } from '@kaifong/kernel/db';
import { createFolderStore } from '@kaifong/kernel/files';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../catalogue/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as sales } from '../sales/domain.ts';
import { changeSale, confirmPayment, makeMethods, saleChanges, takeOrder } from '../sales/testing/index.ts';
import { keepSoldRows } from './actions/keep-sold-rows.ts';
import { domain } from './domain.ts';

const timeline = fileURLToPath(new URL('../../migrations', import.meta.url));
let runtime: TestRuntime;
let folder: string;
let target: Database;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, domain]);
  folder = await mkdtemp(join(tmpdir(), 'kaifong-restored-'));
  target = await openDatabase({ dataDir: join(folder, 'target') });
});
afterAll(async () => {
  await target.close();
  await runtime.close();
  await rm(folder, { recursive: true, force: true });
});

async function backUp(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    chunks.push(chunk);
    done();
  };
  const files = createFolderStore(join(folder, 'source'));
  await writeBackup({ database: runtime.database, files, secret: 'of this machine' }, new Writable({ write }));
  return Buffer.concat(chunks);
}

const keptIn = async ({ db }: Database) =>
  (await db.execute(sql`select order_id, part, at, pieces, billed from sold_rows order by order_id, part`)).rows;
const notedIn = async ({ db }: Database) =>
  Number((await db.execute(sql`select count(distinct order_id) as n from sold_changes`)).rows[0]?.n);

it('keeps what was kept, reads every order anew, and notes what changes then', async () => {
  const owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const courier = await makeMethods(runtime);
  const { id: stock_id } = await makeStock(runtime, { quantity: 50 });
  const orders: number[] = [];
  for (let each = 0; each < 3; each += 1) {
    const lines = [{ stock_id, quantity: 2 }];
    const { id, version, money } = await takeOrder(owner, { lines, shipping_method_id: courier });
    await confirmPayment(owner, { id, version, amount: Math.round(money.total * 100) });
    orders.push(id);
  }
  await keepSoldRows(owner);
  // As in a shop whose orders are older than their notes; one note is left in the backup.
  await runtime.database.db.execute(sql`truncate sold_changes restart identity`);
  const shipping = saleChanges.find(([name]) => name === 'its shipping')?.[1] ?? '';
  await changeSale(runtime.database.db, shipping, { id: orders[0] ?? 0 });
  const archive = await backUp();
  await restoreBackup(
    {
      ...{ database: target, log: runtime.log, files: createFolderStore(join(folder, 'files')) },
      ...{ staging: join(folder, 'restoring'), migrations: [{ folder: timeline }], replace: true },
    },
    Readable.from([archive]),
  );
  expect(await keptIn(target)).toEqual(await keptIn(runtime.database));
  expect(await notedIn(target)).toBe(3);
  for (let each = 0; each < 20; each += 1) await changeSale(target.db, shipping, { id: orders[1] ?? 0 });
  expect(await notedIn(target)).toBe(3);
});
