import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../testing/start-bucket-server.ts';
import { createBucketStore } from './bucket-store.ts';
import { copyFiles } from './copy-files.ts';
import { type FileStore, StorageProblem } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

let server: BucketServer;
let folder: string;
beforeAll(async () => {
  server = await startBucketServer();
  folder = await mkdtemp(join(tmpdir(), 'kaifong-files-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const emptyList = '<ListBucketResult><Name>shop</Name><IsTruncated>false</IsTruncated></ListBucketResult>';

const inBucket = (prefix: string): FileStore => createBucketStore({ ...server.storage, prefix });

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

describe.each([
  ['a folder', () => createFolderStore(join(folder, 'own'))],
  ['a bucket', () => inBucket('own')],
])('%s', (_name, open) => {
  it('keeps bytes under keys, gives them back and lets them go', async () => {
    const store = open();
    await store.check();
    const bytes = Buffer.from([0, 1, 2, 255]);
    await store.put('pictures/ab/one.png', bytes);
    await store.put('pictures/ab/none', Buffer.alloc(0));
    expect(await store.get('pictures/ab/one.png')).toEqual(bytes);
    expect(await store.get('pictures/ab/none')).toEqual(Buffer.alloc(0));
    expect(await store.get('pictures/ab/two.png')).toBeUndefined();
    await store.put('pictures/ab/one.png', Buffer.from('new'));
    expect(String(await store.get('pictures/ab/one.png'))).toBe('new');
    expect(await keysOf(store)).toEqual(['pictures/ab/none', 'pictures/ab/one.png']);
    await store.remove('pictures/ab/none');
    await store.remove('pictures/ab/none');
    expect(await keysOf(store)).toEqual(['pictures/ab/one.png']);
  });

  it('takes no key that the shop does not make', async () => {
    for (const key of ['../secret', '/etc/passwd', 'a//b', 'UPPER', ''])
      await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
  });
});

it('a folder lists its own files and halves, whatever else a disk keeps there', async () => {
  const place = join(folder, 'disk');
  const half = 'a/one.png.6f1f3c1e-8f0b-4c6a-9d57-0a6f5f1f2b3c';
  for (const path of ['a/one.png', half, 'lost+found/a', '.snapshot/day/a/one.png', 'a/.DS_Store', 'README.md']) {
    await mkdir(join(place, path, '..'), { recursive: true });
    await writeFile(join(place, path), 'x');
  }
  const store = createFolderStore(place);
  expect(await keysOf(store)).toEqual(['a/one.png', half]);
  await store.remove(half);
  expect(await keysOf(store)).toEqual(['a/one.png']);
  expect(await keysOf(createFolderStore(join(folder, 'none')))).toEqual([]);
});

it('a folder that cannot be read is told, and never taken for an empty one', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, 'x');
  const store = createFolderStore(file);
  await expect(keysOf(store)).rejects.toThrow(StorageProblem);
  await expect(store.get('a/1')).rejects.toThrow(StorageProblem);
  await expect(store.put('a/1', Buffer.from('x'))).rejects.toThrow(StorageProblem);
});

it('a bucket lists files, and not what a console or another program keeps there', async () => {
  const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3');
  const { endpoint = '', region, bucket: Bucket, keys = { id: '', secret: '' } } = server.storage;
  const credentials = { accessKeyId: keys.id, secretAccessKey: keys.secret };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  for (const Key of ['folder/', 'folder/Read me.txt', 'folder/start-check'])
    await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
  const store = inBucket('folder');
  await store.put('a/1', Buffer.from('x'));
  expect(await keysOf(store)).toEqual(['a/1']);
});

it('an object of a bucket is bytes to save, whatever its name says', async () => {
  const store = inBucket('typed');
  await store.put('f/page.html', Buffer.from('<script>1</script>'));
  const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const { endpoint = '', region, bucket, keys = { id: '', secret: '' } } = server.storage;
  const credentials = { accessKeyId: keys.id, secretAccessKey: keys.secret };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  const { ContentType } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'typed/f/page.html' }));
  expect(ContentType).toBe('application/octet-stream');
});

it('a bucket is read page by page, and shops in one bucket see their own files', async () => {
  const [many, other] = [inBucket('many'), inBucket('other')];
  // More than one page of 1,000.
  for (let at = 0; at < 1_002; at += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, 1_002 - at) }, (_, one) => many.put(`f/${at + one}`, Buffer.from('x'))),
    );
  await other.put('f/0', Buffer.from('other'));
  expect(await keysOf(many)).toHaveLength(1_002);
  expect(await keysOf(other)).toEqual(['f/0']);
});

it('files move from a folder to a bucket and back, and a second time nothing is copied', async () => {
  const here = createFolderStore(join(folder, 'moved'));
  const there = inBucket('moved');
  for (const key of ['a/1', 'a/2', 'b/3.png']) await here.put(key, Buffer.from(`bytes of ${key}`));
  // Broken off after the first, and one arrived half.
  await there.put('a/1', Buffer.from('bytes of a/1'));
  await there.put('a/2', Buffer.from('bytes'));
  expect(await copyFiles(here, there)).toEqual({ copied: 2, there: 1 });
  expect(await copyFiles(here, there)).toEqual({ copied: 0, there: 3 });
  const back = createFolderStore(join(folder, 'back'));
  expect(await copyFiles(there, back)).toEqual({ copied: 3, there: 0 });
  expect(String(await back.get('a/2'))).toBe('bytes of a/2');
});

it('a folder that cannot be made is told with what to do', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, 'x');
  await expect(createFolderStore(join(file, 'below')).check()).rejects.toThrow("Give the shop's user the right to it");
});

describe('a bucket that fails says why in one line', () => {
  const wordsOf = async (store: FileStore) => {
    const words = await store.check().then(
      () => 'well',
      (error: unknown) => error,
    );
    expect(words).toBeInstanceOf(StorageProblem);
    return (words as Error).message;
  };

  it('with wrong keys, or none', async () => {
    const keys = { id: 'S3RVER', secret: 'guessed' };
    const store = createBucketStore({ ...server.storage, keys });
    expect(await wordsOf(store)).toContain('refuses the keys');
    await expect(store.get('a/1')).rejects.toThrow('refuses the keys');
    await expect(store.put('a/1', Buffer.from('x'))).rejects.toThrow('refuses the keys');
  });

  it('without the bucket', async () => {
    const store = createBucketStore({ ...server.storage, bucket: 'gone' });
    expect(await wordsOf(store)).toContain('there is no bucket gone');
    await expect(store.put('a/1', Buffer.from('x'))).rejects.toThrow('there is no bucket gone');
  });

  it('without a service', async () => {
    expect(await wordsOf(createBucketStore({ ...server.storage, endpoint: 'http://127.0.0.1:9' }))).toContain(
      'does not answer',
    );
  });

  /** A service that answers every call in one way, or by its method. */
  async function answering(
    answer: (response: ServerResponse, method: string, url: string) => void,
    then: (storage: BucketServer['storage']) => Promise<void>,
  ): Promise<void> {
    const service: Server = createServer(({ method = '', url = '' }, response) => answer(response, method, url));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    try {
      await then({ ...server.storage, endpoint });
    } finally {
      service.closeAllConnections();
      service.close();
    }
  }

  it.each([
    ['is full', 507, 'XMinioStorageFull', 'Storage backend is full'],
    ['has another time', 403, 'RequestTimeTooSkewed', 'the clocks of http://127.0.0.1'],
    ['does not know the keys', 403, 'InvalidAccessKeyId', 'refuses the keys'],
    ['has vanished', 404, 'NoSuchBucket', 'there is no bucket shop'],
  ])('that %s', async (_what, status, code, words) => {
    const answer = (response: ServerResponse) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><Message>Storage backend is full</Message></Error>`);
    };
    await answering(answer, async (storage) => {
      await expect(createBucketStore(storage).put('a/1', Buffer.from('x'))).rejects.toThrow(words);
    });
  });

  it('that denies a right, and which', async () => {
    const answer = (response: ServerResponse) => {
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
    };
    await answering(answer, async (storage) => {
      const store = createBucketStore(storage);
      await expect(store.put('a/1', Buffer.from('x'))).rejects.toThrow('no right to PutObject in the bucket shop');
      await expect(store.get('a/1')).rejects.toThrow('no right to GetObject');
      await expect(store.remove('a/1')).rejects.toThrow('no right to DeleteObject');
      await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toThrow('no right to ListBucket');
    });
  });

  it.each([
    ['PUT', 'PutObject'],
    ['DELETE', 'DeleteObject'],
  ])('already at the start, when the keys may not %s', async (denied, right) => {
    const answer = (response: ServerResponse, method: string, url: string) => {
      if (method !== denied) return response.end(url.includes('start-check') ? 'tried' : emptyList);
      response.writeHead(403, { 'content-type': 'application/xml' });
      return response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
    };
    await answering(answer, async (storage) => {
      expect(await wordsOf(createBucketStore(storage))).toContain(`no right to ${right} in the bucket shop`);
    });
  });

  it.each([
    ['with nothing', '', 'no list of files'],
    ['with another kind of list', '<Result></Result>', 'no list of files'],
    ['with a list, also where a file is asked for', emptyList, 'gives back other bytes'],
  ])('that answers whatever is asked %s', async (_how, body, words) => {
    await answering(
      (response) => response.end(body),
      async (storage) => expect(await wordsOf(createBucketStore(storage))).toContain(words),
    );
  });

  it('whose list never ends, because it begins anew each time', async () => {
    const page = emptyList.replace('false', 'true').replace('<Name>', '<Contents><Key>a/1</Key></Contents><Name>');
    await answering(
      (response) => response.end(page),
      async (storage) => expect(keysOf(createBucketStore(storage))).rejects.toThrow('no list of files'),
    );
  });

  it('that takes an upload and says nothing, however long one try may wait', async () => {
    const limits = { connectWithin: 3_000, answerWithin: 3_600_000, giveUpAfter: 500 };
    await answering(
      () => undefined,
      async (storage) => {
        const store = createBucketStore(storage, limits);
        await expect(store.put('a/1', Buffer.from('x'))).rejects.toThrow('does not answer in time');
      },
    );
  });

  it.each([
    ['stands still', () => undefined],
    ['is cut off', (response: ServerResponse) => setTimeout(() => response.destroy(), 100)],
  ])('half-way through a file, when its answer %s', async (_how, then) => {
    const half: Server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      then(response);
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(half.address() as AddressInfo).port}`;
    try {
      const store = createBucketStore({ ...server.storage, endpoint });
      await expect(store.get('a/1')).rejects.toThrow('does not answer');
    } finally {
      half.closeAllConnections();
      half.close();
    }
  });
});
