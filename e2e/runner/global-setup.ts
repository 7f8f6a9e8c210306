// Runs once before the journeys: builds the shop, starts the real server on a database of its own, opens one browser.
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../../tools/bundle/build-stale.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { createDatabase, dropDatabase, startPostgres } from '../../tools/postgres/index.ts';
import { startShop } from '../../tools/process/shop.ts';
import '../../tools/vitest/provided.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const endings: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const ending of endings.toReversed()) await ending();
  };
  try {
    const [executablePath] = await Promise.all([ensureChromium(), buildStale()]);
    const postgres = await startPostgres();
    endings.push(() => postgres.stop());
    const database = await createDatabase(postgres);
    endings.push(() => dropDatabase(postgres, database.name));
    // All journeys come from one address; that limits hold is tested where they are counted.
    const shop = await startShop({ databaseUrl: database.url, env: { RATE_FACTOR: '50' } });
    endings.push(() => shop.stop());
    const browser = await chromium.launchServer({ executablePath, args: ['--lang=en-US'] });
    endings.push(() => browser.close());
    project.provide('site', {
      url: shop.url,
      browser: browser.wsEndpoint(),
      owner: shop.owner,
      databaseUrl: database.url,
      dataDir: shop.dataDir,
    });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
