import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { root } from './root.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaifong-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (variables: Record<string, string>) => readConfig({ DATA_DIR: folder, ...variables });
const database = 'postgres://shop@127.0.0.1/shop';

describe('STORAGE_URL', () => {
  it('names a folder; absent, files lie in the data folder', async () => {
    expect((await read({})).filesDir).toBe(join(folder, 'files'));
    expect((await read({ STORAGE_URL: 'file:///srv/shop%20files' })).filesDir).toBe('/srv/shop files');
  });

  it.each([
    ['s3://bucket/shop', 'storage of the kind "s3" is not supported, only a folder: file:///path/to/folder'],
    ['file://host/path', 'it must be a folder: file:///path/to/folder'],
    ['file:///', 'it must be a folder: file:///path/to/folder'],
    ['/srv/files', 'it must be a folder: file:///path/to/folder'],
  ])('refuses %s in one line', async (value, message) => {
    await expect(read({ STORAGE_URL: value })).rejects.toThrow(
      `The environment variable STORAGE_URL is wrong: ${message}`,
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
