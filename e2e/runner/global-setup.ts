// Runs once before the journeys: builds the shop, fills one, starts the real server on a copy of it for each worker, and
// opens one browser.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../../tools/bundle/build-stale.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { createDatabase, type Database, dropDatabase, type Server, startPostgres } from '../../tools/postgres/index.ts';
import { startShop } from '../../tools/process/shop.ts';
import '../../tools/vitest/provided.ts';

/** All journeys come from one address; that limits hold is tested where they are counted. Programs that are told stand here as well. */
const env = { RATE_FACTOR: '50', WEBHOOK_LOCAL: '1' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const endings: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const ending of endings.toReversed()) await ending();
  };
  try {
    const [executablePath] = await Promise.all([ensureChromium(), buildStale()]);
    const postgres = await startPostgres();
    endings.push(() => postgres.stop());
    const browser = await chromium.launchServer({ executablePath, args: ['--lang=en-US'] });
    endings.push(() => browser.close());
    const template = await fillOne(postgres);
    endings.push(() => dropDatabase(postgres, template.database.name));
    endings.push(() => rm(template.dataDir, { recursive: true, force: true }));
    // Each has ended its start, well or not, before the first that failed is told: nothing is taken from under another.
    const starts = await Promise.allSettled(
      Array.from({ length: Number(project.config.maxWorkers) }, async () => {
        const database = await createDatabase(postgres, { template: template.database.name });
        endings.push(() => dropDatabase(postgres, database.name));
        const dataDir = await mkdtemp(join(tmpdir(), 'kaifong-journeys-'));
        endings.push(() => rm(dataDir, { recursive: true, force: true }));
        await cp(template.dataDir, dataDir, { recursive: true });
        const shop = await startShop({ databaseUrl: database.url, dataDir, env });
        endings.push(() => shop.stop());
        const { url, owner } = shop;
        return { url, owner, browser: browser.wsEndpoint(), databaseUrl: database.url, dataDir };
      }),
    );
    const sites = starts.map((start) => {
      if (start.status === 'rejected') throw start.reason;
      return start.value;
    });
    project.provide('sites', sites);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/**
 * A demo shop as its first start leaves it, for every worker's to be a copy of. Papers stand in for its drawings, which
 * take most of a minute of a processor: that each of them can be drawn is tested in packages/demo.
 */
async function fillOne(postgres: Server): Promise<{ database: Database; dataDir: string }> {
  const database = await createDatabase(postgres);
  const dataDir = await mkdtemp(join(tmpdir(), 'kaifong-journeys-'));
  const shop = await startShop({ databaseUrl: database.url, dataDir, env: { ...env, DEMO: 'plain', WORKER: '0' } });
  await shop.stop();
  return { database, dataDir };
}
