// The data folder of a standby: a copy of a running server's, which then follows its log.
import { chmodSync, chownSync, cpSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import type { Identity } from './identity.ts';

/** Settings of a server that has standbys, and of those. */
export const followed = { wal_level: 'replica', max_wal_senders: '8', wal_keep_size: '256MB' };

const notCopied = new Set(['postmaster.pid', 'postmaster.opts']);

/** Copies the data of a running server into `folder`, as pg_basebackup does, which is not among the programs of npm. */
export async function copyStandby(
  from: { url: string; dataDir: string },
  folder: string,
  identity: Identity | undefined,
): Promise<void> {
  const client = new Client({ connectionString: from.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    rmSync(folder, { recursive: true });
    cpSync(from.dataDir, folder, { recursive: true, filter: (path) => !notCopied.has(basename(path)) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(from.url);
  writeFileSync(join(folder, 'standby.signal'), '');
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  writeFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  chmodSync(folder, 0o700);
  if (identity) own(folder, identity);
}

function own(folder: string, { uid, gid }: Identity): void {
  chownSync(folder, uid, gid);
  for (const path of globSync('**/*', { cwd: folder })) chownSync(join(folder, path), uid, gid);
}
