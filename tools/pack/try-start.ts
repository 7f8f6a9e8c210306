// Starts what was packed, where no checkout is near, and asks for what a visitor and the owner ask for first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../process/shop.ts';

const PAGES = ['/', '/admin/login', '/sitemap.xml', '/health/ready'];

async function secondsOfStart(root: string, dataDir: string): Promise<number> {
  const begun = performance.now();
  const shop = await startShop({ root, dataDir, env: { DEMO: '0', NODE_PATH: '' } });
  const seconds = (performance.now() - begun) / 1000;
  try {
    for (const page of PAGES) {
      const reply = await fetch(shop.url + page);
      if (!reply.ok)
        throw new Error(`What was packed answers ${page} with ${reply.status}:\n${shop.log().slice(-2_000)}`);
      await reply.arrayBuffer();
    }
  } finally {
    await shop.stop();
  }
  return seconds;
}

/** Seconds until an empty shop is ready, at its first start and at the next one. Throws with the server's own words. */
export async function tryStart(root: string): Promise<{ first: number; warm: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaifong-packed-'));
  try {
    return { first: await secondsOfStart(root, dataDir), warm: await secondsOfStart(root, dataDir) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
