// A bucket of a service that speaks S3. Its client is loaded when the first file is asked for.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStore, requireFileKey, StorageProblem } from './file-store.ts';
import type { BucketStorage } from './storage.ts';

const connectWithin = 3_000;
const answerWithin = 15_000;

interface Refused extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The words for whoever runs the shop: what is wrong, and where. */
function problemOf(error: unknown, { bucket, endpoint }: BucketStorage): StorageProblem {
  const { name, message, $metadata } = error as Refused;
  const where = endpoint ?? 'Amazon S3';
  const status = $metadata?.httpStatusCode;
  const said = (words: string) => new StorageProblem(`File storage: ${words}`, { cause: error });
  if (name === 'NoSuchBucket' || status === 404)
    return said(`there is no bucket ${bucket} at ${where}. Make it there.`);
  if (status === 401 || status === 403)
    return said(
      `${where} refuses the keys, or they have no right to the bucket ${bucket}. See AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  if (name === 'CredentialsProviderError')
    return said('there are no keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (status === undefined) return said(`${where} does not answer (${message}).`);
  return said(`${where} refuses: ${message}.`);
}

async function open({ region, endpoint, pathStyle, keys }: BucketStorage) {
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

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

export function createBucketStore(storage: BucketStorage): FileStore {
  const { bucket: Bucket, prefix } = storage;
  const before = prefix ? `${prefix}/` : '';
  let opened: Promise<Opened> | undefined;
  const call = async <T>(work: (sdk: Opened['sdk'], client: S3Client) => Promise<T>): Promise<T> => {
    opened ??= open(storage);
    const { sdk, client } = await opened;
    return work(sdk, client).catch((error: unknown) => {
      throw problemOf(error, storage);
    });
  };
  const addressed = (key: string) => ({ Bucket, Key: `${before}${requireFileKey(key)}` });

  const store: FileStore = {
    async put(key, bytes) {
      await call((sdk, client) => client.send(new sdk.PutObjectCommand({ ...addressed(key), Body: bytes })));
    },
    async get(key) {
      const Key = addressed(key);
      return call(async (sdk, client) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(Key));
          return Buffer.from((await Body?.transformToByteArray()) ?? []);
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return undefined;
          throw error;
        }
      });
    },
    async remove(key) {
      await call((sdk, client) => client.send(new sdk.DeleteObjectCommand(addressed(key))));
    },
    async *list() {
      // Each page begins after the last key of the page before, which every service understands.
      for (let Marker: string | undefined, more = true; more; ) {
        const page = await call((sdk, client) =>
          client.send(new sdk.ListObjectsCommand({ Bucket, Prefix: before, Marker })),
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
      await call((sdk, client) => client.send(new sdk.HeadBucketCommand({ Bucket })));
    },
  };
  return store;
}
