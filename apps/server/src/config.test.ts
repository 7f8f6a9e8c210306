import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseOf, readConfig } from './config.ts';
import { root } from './root.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaifong-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (variables: Record<string, string>) => readConfig({ DATA_DIR: folder, ...variables });
const database = 'postgres://shop@127.0.0.1/shop';

describe('STORAGE_URL', () => {
  it('names a folder or a bucket; absent, files lie in the data folder', async () => {
    expect((await read({})).storage).toEqual({ kind: 'folder', folder: join(folder, 'files') });
    expect((await read({ STORAGE_URL: 'file:///srv/shop%20files' })).storage).toMatchObject({
      folder: '/srv/shop files',
    });
    const bucket = 's3://files/shop-1?endpoint=https://objects.example&region=hk&path_style=1';
    expect(
      (await read({ STORAGE_URL: bucket, AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'two' })).storage,
    ).toEqual({
      ...{ kind: 'bucket', bucket: 'files', prefix: 'shop-1', region: 'hk', endpoint: 'https://objects.example' },
      ...{ pathStyle: true, keys: { id: 'one', secret: 'two' } },
    });
  });

  it.each([
    ['gs://bucket/shop', 'storage of the kind "gs" is not supported, only a folder'],
    ['file://host/path', 'it must be a folder'],
    ['file:///', 'it must be a folder'],
    ['/srv/files', 'it must be a folder'],
    ['s3://bucket', 'it must name the region'],
    ['s3://Bucket_1?region=hk', 'it must be s3://bucket or s3://bucket/prefix'],
    ['s3://one:two@bucket?region=hk', 'keys do not stand in the address: set AWS_ACCESS_KEY_ID'],
    ['s3://bucket?endpoint=https://one:two@objects.example', 'keys do not stand in the address'],
    ['s3://bucket?region=hk&acl=public', 'it does not know "acl"'],
    ['s3://bucket?endpoint=objects.example', 'its endpoint must be an address'],
  ])('refuses %s in one line', async (value, message) => {
    await expect(read({ STORAGE_URL: value })).rejects.toThrow(
      `The environment variable STORAGE_URL is wrong: ${message}`,
    );
  });
});

it('POOL_SIZE leaves a connection beside the one that listens', async () => {
  await expect(read({ DATABASE_URL: database, POOL_SIZE: '1' })).rejects.toThrow(
    'POOL_SIZE is wrong: it must be at least 2',
  );
  expect(await read({ DATABASE_URL: database, DATABASE_DIRECT_URL: database, POOL_SIZE: '1' })).toBeDefined();
  expect(await read({ POOL_SIZE: '1' })).toBeDefined();
});

describe('DATABASE_DIRECT_URL', () => {
  it('stands beside the pooler of DATABASE_URL, and alone is refused', async () => {
    const direct = 'postgres://kaifong@127.0.0.1:5432/kaifong';
    const both = await read({ DATABASE_URL: database, DATABASE_DIRECT_URL: direct });
    expect(databaseOf(both)).toMatchObject({ url: database, directUrl: direct });
    await expect(read({ DATABASE_DIRECT_URL: direct })).rejects.toThrow('DATABASE_DIRECT_URL is wrong');
    await expect(read({ DATABASE_URL: database, DATABASE_DIRECT_URL: 'mysql://x' })).rejects.toThrow(
      'DATABASE_DIRECT_URL is wrong',
    );
  });
});

describe('REPLICA_URLS', () => {
  it('is a list of databases beside the one of DATABASE_URL', async () => {
    const urls = 'postgres://a@127.0.0.1/shop, postgresql://b@127.0.0.1/shop';
    expect((await read({ DATABASE_URL: database, REPLICA_URLS: urls })).REPLICA_URLS).toHaveLength(2);
    expect((await read({})).REPLICA_URLS).toEqual([]);
  });

  it.each([
    ['mysql://a/b', { DATABASE_URL: database }],
    [`${database},`, { DATABASE_URL: database }],
    [database, {}],
  ])('refuses %s beside %j', async (REPLICA_URLS, others) => {
    await expect(read({ REPLICA_URLS, ...others })).rejects.toThrow('The environment variable REPLICA_URLS is wrong');
  });
});

describe('DATA_DIR', () => {
  it('left out, it is in the shop’s own folder, wherever the server was started', async () => {
    // A thread of tests cannot change its folder.
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(tmpdir());
    try {
      expect((await readConfig({ KAIFONG_SECRET: 'a secret of sixteen' })).dataDir).toBe(join(root, 'data'));
    } finally {
      cwd.mockRestore();
    }
  });
});
