// A shop's files in a bucket: moved there and back, in its backup, and a start that cannot reach them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePicture } from '@kaifong/domain/media/testing';
import { type BucketServer, startBucketServer } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { openRuntime } from '../wiring.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { doctor } from './doctor.ts';
import { moveFiles } from './move-files.ts';
import { restore } from './restore.ts';

let folder: string;
let server: BucketServer;
const addressOf = (bucket: string) =>
  `s3://${bucket}/one?endpoint=${encodeURIComponent(server.storage.endpoint ?? '')}&path_style=1`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaifong-move-'));
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (variables: Record<string, string> = {}, place = 'shop'): Promise<Config> => {
  const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  return readConfig({ DATA_DIR: join(folder, place), LOG_LEVEL: 'silent', ...keys, ...variables });
};

async function run(command: Command, config: Config, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  await command.run({ args, flags: new Set(), config, say: (line) => lines.push(line) });
  return lines.join('\n');
}

async function addPicture(config: Config): Promise<void> {
  const { runtime, close } = await openRuntime(config, { supervise: false });
  await makePicture(runtime);
  const { rows } = await runtime.database.connection.query('select key from files order by created_at desc limit 1');
  await runtime.files.put(String(rows[0]?.key), Buffer.from('pixels'));
  await runtime.jobs.stop();
  await close();
}

it('goes on in a bucket, is backed up from there and restored into it', { timeout: 180_000 }, async () => {
  const own = await configOf();
  await addPicture(own);
  const bucket = addressOf('shop');
  expect(await run(moveFiles, own, bucket)).toMatch(/^1 files copied to the bucket shop, 0 were there already/);
  const moved = await configOf({ STORAGE_URL: bucket });
  await rm(join(folder, 'shop/files'), { recursive: true });
  expect(await run(doctor, own)).toContain('1 of 1 stored files are missing');
  expect(await run(doctor, moved)).toContain('1 stored files are there');

  await addPicture(moved);
  const file = join(folder, 'shop.tgz');
  expect(await run(backup, moved, file)).toContain('and 2 files');
  const other = await configOf({ STORAGE_URL: bucket.replace('/one', '/two') }, 'other');
  expect(await run(restore, other, file)).toContain('and 2 files');
  expect(await run(doctor, other)).toContain('2 stored files are there');

  // Tried beside the shop, with the shop's own bucket: what was uploaded since stays.
  await addPicture(moved);
  await run(restore, await configOf({ STORAGE_URL: bucket }, 'rehearsal'), file);
  expect(await run(doctor, moved)).toContain('3 stored files are there');

  const back = `file://${join(folder, 'back')}`;
  expect(await run(moveFiles, moved, back)).toMatch(/^3 files copied/);
  expect(await run(moveFiles, own, back, bucket)).toMatch(/^0 files copied to .*back, 3 were there already/);
  expect(await run(doctor, await configOf({ STORAGE_URL: back }))).toContain('3 stored files are there');
});

it.each([
  ['the bucket is not there', () => ({ STORAGE_URL: addressOf('gone') }), 'there is no bucket gone'],
  [
    'the keys are wrong',
    () => ({ STORAGE_URL: addressOf('shop'), AWS_SECRET_ACCESS_KEY: 'guessed' }),
    'refuses the keys',
  ],
  [
    'nobody answers',
    () => ({ STORAGE_URL: 's3://shop?endpoint=http://127.0.0.1:9&path_style=1' }),
    'http://127.0.0.1:9 does not answer',
  ],
])('does not start while %s, and says so', async (_what, variables, words) => {
  const config = await configOf(variables());
  await expect(openRuntime(config, { supervise: false })).rejects.toThrow(words);
});

it('refuses to move to an address that names no place', async () => {
  await expect(run(moveFiles, await configOf(), 'gs://shop')).rejects.toThrow(
    'storage of the kind "gs" is not supported',
  );
  await expect(run(moveFiles, await configOf())).rejects.toThrow('move-files <to> [<from>]');
});
