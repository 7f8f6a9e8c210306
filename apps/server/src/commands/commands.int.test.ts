import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakLots } from '@kaifong/domain/catalogue/testing';
import { disableAccounts } from '@kaifong/domain/identity/testing';
import { makePicture } from '@kaifong/domain/media/testing';
import { domains } from '@kaifong/domain/server';
import { keepSealed } from '@kaifong/domain/settings/testing';
import { inTransaction, systemContext } from '@kaifong/kernel/context';
import { openDatabase, TimelineMismatch } from '@kaifong/kernel/db';
import { enqueue } from '@kaifong/kernel/jobs';
import { sendMail } from '@kaifong/kernel/mail';
import { seal, unseal } from '@kaifong/kernel/secrets';
import { startWorker } from '@kaifong/kernel/worker';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { openRuntime } from '../wiring.ts';
import { createAdmin, resetAdminPassword } from './accounts.ts';
import { backup } from './backup.ts';
import { type Command, Refusal } from './command.ts';
import { doctor } from './doctor.ts';
import { importProducts } from './import.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';

let folder: string;
let shop: Config;
let empty: Config;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaifong-commands-'));
  const { engine, url, dataDir } = inject('database');
  const place = engine === 'postgres' ? { DATABASE_URL: url, DATA_DIR: join(folder, 'shop') } : { DATA_DIR: dataDir };
  shop = await readConfig({ ...place, LOG_LEVEL: 'silent' });
  empty = await readConfig({ DATA_DIR: join(folder, 'other'), LOG_LEVEL: 'silent' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a command said and how it ended. */
async function run(command: Command, config: Config, ...words: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const flags = new Set(words.filter((word) => word.startsWith('--')).map((word) => word.slice(2)));
  const args = words.filter((word) => !word.startsWith('--'));
  const code = await command.run({ args, flags, config, say: (line) => lines.push(line) });
  return { code, said: lines.join('\n') };
}

const csv = `Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Published
oolong,Oolong tea,<p>Fine</p>,Hill,Size,Small,OO-S,5,48.00,TRUE
oolong,,,,,Large,OO-L,7,88.00,TRUE
`;

describe('the command line', () => {
  it('migrates once', async () => {
    expect(await run(migrate, shop)).toEqual({ code: 0, said: 'The database is up to date.' });
  });

  it('makes an owner and gives her a new password', async () => {
    const made = await run(createAdmin, shop, 'mei@shop.example', 'Mei', 'Chan');
    expect(made.said).toMatch(/Mei Chan may sign in as mei@shop\.example\.\nPassword: [0-9a-f]{16} {3}/);
    const given = await run(resetAdminPassword, { ...shop, ADMIN_PASSWORD: 'a-word-of-her-own' }, 'mei@shop.example');
    expect(given.said).toBe('mei@shop.example has a new password; its sessions have ended.');
    for (const ADMIN_PASSWORD of ['password123', 'mei@shop.example'])
      await expect(run(resetAdminPassword, { ...shop, ADMIN_PASSWORD }, 'mei@shop.example')).rejects.toThrow(
        'tried first',
      );
    await expect(run(resetAdminPassword, shop, 'nobody@shop.example')).rejects.toThrow(Refusal);
    await expect(run(createAdmin, shop, 'not an address')).rejects.toThrow(Refusal);
    await expect(run(createAdmin, shop)).rejects.toThrow('admin:create <email> [name]');
  });

  it('imports products, and the second time changes nothing', async () => {
    const file = join(folder, 'products.csv');
    await writeFile(file, csv);
    expect((await run(importProducts, shop, file)).said).toContain('1 created, 0 updated, 0 unchanged, 0 failed');
    expect((await run(importProducts, shop, file)).said).toContain('0 created, 0 updated, 1 unchanged, 0 failed');
    await expect(run(importProducts, shop, join(folder, 'none.csv'))).rejects.toThrow('cannot be read');
  });

  it('backs the shop up and restores it somewhere else', { timeout: 180_000 }, async () => {
    const file = join(folder, 'shop.tgz');
    const own = await openDatabase({ url: shop.DATABASE_URL, dataDir: shop.dataDir });
    await keepSealed(
      { database: own },
      'sms_secret',
      seal(shop.secret, 'settings.sms_secret', 'what the SMS service gave us'),
    );
    await own.close();
    const written = await run(backup, shop, file);
    expect(written.said).toMatch(/shop\.tgz: \d+ rows of \d+ tables and 0 files, 0\.\d MB/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(run(backup, shop, file)).rejects.toThrow('is there already');
    await expect(run(backup, empty, join(folder, 'x.tgz'))).rejects.toThrow('There is no shop here yet');

    expect((await run(restore, empty, file)).said).toMatch(/^Restored \d+ rows/);
    await expect(run(restore, empty, file)).rejects.toThrow('--replace');
    expect((await run(restore, empty, file, '--replace')).code).toBe(0);
    await writeFile(join(folder, 'broken.tgz'), (await readFile(file)).subarray(0, 3_000));
    await expect(run(restore, empty, join(folder, 'broken.tgz'), '--replace')).rejects.toThrow('Nothing was changed');
    expect(await readFile(join(empty.dataDir, 'secret'), 'utf8')).toBe(shop.secret);
    // A start there reads the secret that came along, and with it the keys of other services.
    empty = await readConfig({ DATA_DIR: empty.dataDir, LOG_LEVEL: 'silent' });
    const database = await openDatabase({ dataDir: empty.dataDir });
    const { rows } = await database.connection.query('select sealed from setting_secrets');
    await database.close();
    expect(unseal(empty.secret, 'settings.sms_secret', String(rows[0]?.sealed))).toBe('what the SMS service gave us');
    // There it is a shop like the first, on the embedded engine.
    expect(await run(migrate, empty)).toEqual({ code: 0, said: 'The database is up to date.' });
    const there = await run(importProducts, empty, join(folder, 'products.csv'));
    expect(there.said).toContain('1 unchanged');
    const again = await run(backup, empty, join(folder, 'again.tgz'));
    expect(again.said).toMatch(/again\.tgz: \d+ rows of \d+ tables and 0 files/);
    const given = await run(resetAdminPassword, empty, 'mei@shop.example');
    expect(given.said).toContain('mei@shop.example has a new password');
  });
});

describe('the doctor', () => {
  it('works jobs where it was restored, as before', { timeout: 60_000 }, async () => {
    const { runtime, close } = await openRuntime(empty, { supervise: true });
    const stop = await startWorker(runtime, domains);
    const stateOf = async () => {
      const job = `select state from pgboss.job where data ->> 'job' = 'kernel.send-mail'`;
      return (await runtime.database.connection.query(job)).rows[0]?.state;
    };
    try {
      await inTransaction(systemContext(runtime, 'test'), (tx) => enqueue(tx, sendMail, { id: 0 }));
      await expect.poll(stateOf, { timeout: 30_000 }).toBe('completed');
    } finally {
      await stop();
      await runtime.jobs.stop();
      await close();
    }
  });

  it('finds a sound shop sound, whichever place it was restored to', async () => {
    for (const config of [shop, empty]) {
      const { code, said } = await run(doctor, config);
      expect(said).not.toMatch(/^problem/m);
      expect(said).toMatch(/rules of stock, orders, money, points and holds are kept/);
      expect([code, said.split('\n').at(-1)]).toEqual([0, 'Everything is as it should be.']);
    }
  });

  it('says what is wrong and what to do', async () => {
    const database = await openDatabase({ url: shop.DATABASE_URL, dataDir: shop.dataDir });
    await disableAccounts({ database });
    await breakLots({ database });
    await makePicture({ database });
    await database.close();
    await chmod(join(shop.dataDir, 'secret'), 0o644);
    const { code, said } = await run(doctor, { ...shop, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(code).toBe(1);
    const problems = said.split('\n').filter((line) => line.startsWith('problem'));
    expect(problems.map((line) => line.slice(9, 24))).toEqual([
      'Others can read',
      'Mail server: co',
      'No owner can si',
      expect.stringMatching(/^V2 lot differs/),
      expect.stringMatching(/^V3 stock does /),
      '1 of 1 stored f',
    ]);
    for (const line of problems) expect(line).toContain(' → ');
  });

  it('knows a database narrowed by a newer version, which no start touches, and one that was only widened', async () => {
    const later = await openDatabase({ url: empty.DATABASE_URL, dataDir: empty.dataDir });
    await later.connection.query(`insert into migrations (tag, hash) values ('9998_more', 'x')`);
    await later.close();
    expect((await run(doctor, empty)).said).toContain('1 migrations of a newer version are applied');
    expect((await run(migrate, empty)).code).toBe(0);
    const narrowed = await openDatabase({ url: empty.DATABASE_URL, dataDir: empty.dataDir });
    await narrowed.connection.query(
      `update migrations set tag = '9999_less', needs = '9998_more' where tag = '9998_more'`,
    );
    await narrowed.close();
    const { code, said } = await run(doctor, empty);
    expect([code, said]).toEqual([1, expect.stringContaining('not prepared for by 9998_more → start the version')]);
    await expect(run(migrate, empty)).rejects.toThrow(TimelineMismatch);
    // The second start finds the folder free: the first has closed it.
    for (const _ of [1, 2]) await expect(openRuntime(empty, { supervise: false })).rejects.toThrow(TimelineMismatch);
    const again = await openDatabase({ url: empty.DATABASE_URL, dataDir: empty.dataDir });
    await again.connection.query(`delete from migrations where tag = '9999_less'`);
    await again.close();
  });

  it('does not make a shop where there is none', async () => {
    const nowhere = await readConfig({ DATA_DIR: join(folder, 'nowhere') });
    const { code, said } = await run(doctor, nowhere);
    expect(code).toBe(1);
    expect(said).toContain('There is no shop here yet');
    await expect(stat(join(folder, 'nowhere/database'))).rejects.toThrow('ENOENT');
  });

  it('says that a running shop has the embedded database to itself', async () => {
    const database = await openDatabase({ dataDir: empty.dataDir });
    try {
      const { code, said } = await run(doctor, empty);
      expect(code).toBe(1);
      expect(said).toContain(`The shop is running (process ${process.pid})`);
    } finally {
      await database.close();
    }
  });
});
