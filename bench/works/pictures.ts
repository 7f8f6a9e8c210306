// Pictures of the shop out of a bucket beside the same out of the server's folder. The bucket speaks from the process of the load, on
// the core of the database: what it costs is on that side.
import { join } from 'node:path';
import { copyFiles, openFileStore } from '@kaifong/kernel/files';
import { startBucketServer } from '@kaifong/kernel/testing';
import { type Comparison, compare, type Sides } from '../compare.ts';
import type { Shot } from '../load.ts';
import { type DemoShop, statementsOf } from '../stage.ts';

/** Addresses of pictures a page shows, in the format browsers take. */
async function picturesOf(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  const names = new Set(page.match(/\/uploads\/[\w-]+\.avif/g));
  if (names.size === 0) throw new Error(`${url} shows no picture`);
  return [...names].slice(0, 20);
}

/** Pictures one after the other, and again from the first. */
function inTurn(paths: readonly string[]): () => Shot {
  let at = 0;
  return () => {
    at = (at + 1) % paths.length;
    return { method: 'GET', path: paths[at] ?? '' };
  };
}

export async function picturesFromBucket(
  shop: DemoShop,
  options: Pick<Sides, 'turns' | 'seconds' | 'connections'>,
): Promise<Comparison> {
  const paths = await picturesOf(shop.server.url);
  // A size is made when it is first asked for.
  for (const path of paths) await (await fetch(shop.server.url + path)).arrayBuffer();
  const bucket = await startBucketServer();
  try {
    const folder = openFileStore({ kind: 'folder', folder: join(shop.dataDir, 'files') });
    await copyFiles(folder, openFileStore(bucket.storage));
    const server = await shop.beside({
      STORAGE_URL: `s3://${bucket.storage.bucket}?endpoint=${bucket.storage.endpoint}&path_style=1`,
      AWS_ACCESS_KEY_ID: bucket.storage.keys?.id ?? '',
      AWS_SECRET_ACCESS_KEY: bucket.storage.keys?.secret ?? '',
    });
    return await compare(
      { name: 'pictures from a bucket', ours: inTurn(paths), reference: inTurn(paths) },
      {
        ...options,
        oursUrl: server.url,
        referenceUrl: shop.server.url,
        statements: () => statementsOf(server),
        rest: async () => undefined,
      },
    );
  } finally {
    await bucket.close();
  }
}
