// `node tools/release-data.ts <name>`: a small shop as this checkout makes it, kept for the test that starts the next
// release on it: docs/how-to/change-a-table.md. Needs pg_dump and tar.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { buildStale } from './bundle/build-stale.ts';
import { addRelease } from './check-migrations/check-migrations.ts';
import { createDatabase, startPostgres } from './postgres/index.ts';
import { startShop } from './process/shop.ts';
import { fillSmallShop } from './release-data/fill-small-shop.ts';
import { ROOT } from './root.ts';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9.-]+$/.test(name)) {
  console.error('Usage: node tools/release-data.ts <name>, where the name is that of the release, such as 1.2.0');
  process.exit(2);
}
const target = join(ROOT, 'apps/server/src/suites/releases', name);
mkdirSync(target, { recursive: true });
await buildStale();

// No worker: letters that were about to go out wait in the queue, for the next release to find.
const env = { DEMO: '0', WORKER: '0', LOG_LEVEL: 'warn' };
const dataDir = mkdtempSync(join(tmpdir(), 'kaifong-release-'));
const backup = join(target, 'backup.tgz');
const command = (...args: string[]) => ['dist/server/cli.js', ...args];

/** Three of the engine's own databases are almost the same: seen through one window they cost as much as one. */
const pressed = {
  [constants.ZSTD_c_compressionLevel]: 22,
  [constants.ZSTD_c_windowLog]: 26,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};
const write = (file: string, bytes: Buffer) => {
  writeFileSync(join(target, file), zstdCompressSync(bytes, { params: pressed }));
};

const shop = await startShop({ dataDir, env });
const contents = await fillSmallShop(shop);
await shop.stop();
writeFileSync(join(target, 'contents.json'), `${JSON.stringify(contents, null, 2)}\n`);
const tar = ['-c', '--exclude=*.log', '--exclude=*.lock', '-C', dataDir, '.'];
write('embedded.tar.zst', execFileSync('tar', tar, { maxBuffer: 2 ** 30 }));
execFileSync(process.execPath, command('backup', backup, '--replace'), {
  cwd: ROOT,
  env: { ...process.env, ...env, DATA_DIR: dataDir, DATABASE_URL: '' },
});

const server = await startPostgres();
const { url } = await createDatabase(server);
const restored = mkdtempSync(join(tmpdir(), 'kaifong-release-'));
execFileSync(process.execPath, command('restore', backup), {
  cwd: ROOT,
  env: { ...process.env, ...env, DATA_DIR: restored, DATABASE_URL: url },
});
const dump = execFileSync('pg_dump', ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-acl', url]).toString();
// Lines for psql alone; the rest is SQL that any connection takes.
const sql = dump.replace(/^\\.*\n/gm, '').replace(/^(--.*)?\n/gm, '');
write('postgres.sql.zst', Buffer.from(sql));
await server.stop();
addRelease(ROOT, name);
for (const folder of [dataDir, restored]) rmSync(folder, { recursive: true });
console.log(`${target} holds the shop of ${name}`);
