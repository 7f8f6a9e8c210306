// A server on the loopback that speaks S3 and refuses wrong signatures, for tests of buckets.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketStorage } from '../files/index.ts';

interface Request {
  readonly path: string;
  mountPath: string;
  readonly state: { vhost: boolean };
}
type Middleware = (ctx: Request, next: () => Promise<void>) => Promise<void>;

interface Server {
  readonly middleware: Middleware[];
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}

/** The server signs `/bucket` where today's clients sign `/bucket/`: calls on a bucket itself would all be refused. */
const signedWithSlash: Middleware = async (ctx, next) => {
  if (/^\/[^/]+\/$/.test(ctx.path)) {
    ctx.mountPath = '/';
    ctx.state.vhost = true;
  }
  await next();
};

export interface BucketServer {
  /** An empty bucket and its keys. */
  readonly storage: BucketStorage;
  close(): Promise<void>;
}

export async function startBucketServer(bucket = 'shop'): Promise<BucketServer> {
  // Has no types, and is loaded only where a bucket is tried.
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => Server;
  const directory = await mkdtemp(join(tmpdir(), 'kaifong-bucket-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] };
  const server = new S3rver(options);
  const hosts = server.middleware.findIndex(({ name }) => name === 'vhost');
  server.middleware.splice(hosts + 1, 0, signedWithSlash);
  const { port } = await server.run();
  return {
    storage: {
      ...{ kind: 'bucket', bucket, prefix: '', region: 'us-east-1', pathStyle: true },
      endpoint: `http://127.0.0.1:${port}`,
      keys: { id: 'S3RVER', secret: 'S3RVER' },
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
