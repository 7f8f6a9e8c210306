// A bucket of a service that speaks S3. Its client is loaded when the first file is asked for.
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStore, isFileKey, requireFileKey, StorageProblem } from './file-store.ts';
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

/**
 * A file that each start writes, reads and removes: a right that the keys lack shows then. No list has it; one left behind goes with
 * the next start.
 */
const triedKey = 'start-check';
const triedBytes = Buffer.from('tried');

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

/** The objects whose names begin with `before` and follow after a name. An answer that is no list rejects: it must not look empty. */
async function pageAfter(
  call: ReturnType<typeof callerOf>,
  { bucket, endpoint }: BucketStorage,
  wanted: { readonly before: string; readonly after?: string | undefined; readonly most?: number },
) {
  const asked = { Bucket: bucket, Prefix: wanted.before, Marker: wanted.after, MaxKeys: wanted.most };
  const page = await call('ListBucket', (sdk, client, within) =>
    client.send(new sdk.ListObjectsCommand(asked), within),
  );
  const found = page.Contents ?? [];
  const last = found.at(-1)?.Key;
  const isList = page.Name !== undefined || page.IsTruncated !== undefined;
  if (!isList || (last !== undefined && last === wanted.after))
    throw new StorageProblem(`File storage: ${endpoint ?? 'Amazon S3'} answers no list of files. Does it speak S3?`);
  return { found, next: page.IsTruncated ? last : undefined };
}

export function createBucketStore(storage: BucketStorage, limits: Patience = patience): FileStore {
  const { bucket: Bucket, endpoint, prefix } = storage;
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
      for (let after: string | undefined, more = true; more; ) {
        const { found, next } = await pageAfter(call, storage, { before, after });
        for (const { Key = '', LastModified } of found) {
          const key = Key.slice(before.length);
          // Others keep things in buckets, too: a console makes an object `shop/` for its folder.
          if (isFileKey(key) && key !== triedKey) yield { key, storedAt: LastModified ?? new Date() };
        }
        after = next;
        more = next !== undefined;
      }
    },
    async check() {
      // Keys may be bound to the prefix, so the bucket itself is not asked.
      await pageAfter(call, storage, { before, most: 1 });
      await store.put(triedKey, triedBytes);
      const read = await store.get(triedKey);
      // Another start may have removed it meanwhile; what is there is what all of them write.
      if (read && !read.equals(triedBytes))
        throw new StorageProblem(
          `File storage: ${endpoint ?? 'Amazon S3'} gives back other bytes than were put into the bucket ${Bucket}. Does it speak S3?`,
        );
      await store.remove(triedKey);
    },
  };
  return store;
}
