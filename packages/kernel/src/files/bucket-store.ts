// A bucket of a service that speaks S3. Its client is loaded when the first file is asked for.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStore, requireFileKey, StorageProblem } from './file-store.ts';
import type { BucketStorage } from './storage.ts';

/** Milliseconds. */
interface Patience {
  readonly connectWithin: number;
  /** For an answer to one try, and between two pieces of it. */
  readonly answerWithin: number;
  /** For all tries of a call: an upload waits, and so does whoever waits for it. */
  readonly giveUpAfter: number;
}

const patience: Patience = { connectWithin: 3_000, answerWithin: 15_000, giveUpAfter: 20_000 };

interface Refused extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The words for whoever runs the shop: what is wrong, and where. */
function problemOf(error: unknown, what: string, { bucket, endpoint }: BucketStorage): StorageProblem {
  const { name, message, $metadata } = error as Refused;
  const where = endpoint ?? 'Amazon S3';
  const status = $metadata?.httpStatusCode;
  const said = (words: string) => new StorageProblem(`File storage: ${words}`, { cause: error });
  if (name === 'NoSuchBucket' || status === 404)
    return said(`there is no bucket ${bucket} at ${where}. Make it there.`);
  if (name === 'RequestTimeTooSkewed')
    return said(`the clocks of ${where} and of this machine are too far apart. Set this machine's by a time server.`);
  if (name === 'AccessDenied')
    return said(`the keys have no right to ${what} in the bucket ${bucket} at ${where}. Give them that right there.`);
  if (status === 401 || status === 403)
    return said(
      `${where} refuses the keys, or they have no right to the bucket ${bucket}. See AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  if (name === 'CredentialsProviderError')
    return said('there are no keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (name === 'AbortError' || name === 'TimeoutError') return said(`${where} does not answer in time.`);
  if (status === undefined) return said(`${where} does not answer (${message}).`);
  return said(`${where} refuses: ${message}.`);
}

async function open({ region, endpoint, pathStyle, keys }: BucketStorage, { connectWithin, answerWithin }: Patience) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    // Checksums of the newest kind are unknown to many services; the connection and the signature prove the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectWithin,
      requestTimeout: answerWithin,
      throwOnRequestTimeout: true,
      // An answer that began may stand still half-way.
      socketTimeout: answerWithin,
    },
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  });
  return { sdk, client };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** A file that each start writes, reads and removes: a right that the keys lack shows then. One left behind is tidied as any stray. */
const triedKey = 'start-check';

/** Makes calls of a bucket: `what` names the right a call needs. Rejects with a `StorageProblem`. */
function callerOf(storage: BucketStorage, limits: Patience) {
  let opened: Promise<Opened> | undefined;
  return async <T>(
    what: string,
    work: (sdk: Opened['sdk'], client: S3Client, within: { readonly abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    opened ??= open(storage, limits);
    const { sdk, client } = await opened;
    return work(sdk, client, { abortSignal: AbortSignal.timeout(limits.giveUpAfter) }).catch((error: unknown) => {
      throw problemOf(error, what, storage);
    });
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

export function createBucketStore(storage: BucketStorage, limits: Patience = patience): FileStore {
  const { bucket: Bucket, prefix } = storage;
  const before = prefix ? `${prefix}/` : '';
  const call = callerOf(storage, limits);
  const addressed = (key: string) => ({ Bucket, Key: `${before}${requireFileKey(key)}` });

  const store: FileStore = {
    async put(key, bytes) {
      // No type: whoever opens the bucket itself, or its address, gets bytes to save and never a page that runs.
      const object = { ...addressed(key), Body: bytes, ContentType: 'application/octet-stream' };
      await call('PutObject', (sdk, client, within) => client.send(new sdk.PutObjectCommand(object), within));
    },
    async get(key) {
      const Key = addressed(key);
      return call('GetObject', async (sdk, client, within) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(Key), within);
          return Buffer.from((await Body?.transformToByteArray()) ?? []);
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return undefined;
          throw error;
        }
      });
    },
    async remove(key) {
      const object = addressed(key);
      await call('DeleteObject', (sdk, client, within) => client.send(new sdk.DeleteObjectCommand(object), within));
    },
    async *list() {
      // Each page begins after the last key of the page before, which every service understands.
      for (let Marker: string | undefined, more = true; more; ) {
        const page = await call('ListBucket', (sdk, client, within) =>
          client.send(new sdk.ListObjectsCommand({ Bucket, Prefix: before, Marker }), within),
        );
        const found = page.Contents ?? [];
        for (const { Key = '', LastModified } of found)
          yield { key: Key.slice(before.length), storedAt: LastModified ?? new Date(0) };
        Marker = found.at(-1)?.Key;
        more = Boolean(page.IsTruncated && Marker);
      }
    },
    async replaceAll(folder) {
      const keys = new Set(await filesBelow(folder));
      for (const key of keys) await store.put(key, await readFile(join(folder, key)));
      for await (const { key } of store.list()) if (!keys.has(key)) await store.remove(key);
      await rm(folder, { recursive: true });
    },
    async check() {
      // Keys may be bound to the prefix, so the bucket itself is not asked.
      const listed = { Bucket, Prefix: before, MaxKeys: 1 };
      await call('ListBucket', (sdk, client, within) => client.send(new sdk.ListObjectsCommand(listed), within));
      await store.put(triedKey, Buffer.from('tried'));
      await store.get(triedKey);
      await store.remove(triedKey);
    },
  };
  return store;
}
