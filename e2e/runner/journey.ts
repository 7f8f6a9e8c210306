// What a journey is written with: `journey('she buys a lantern', async ({ page, site }) => { … })`. Each has a visitor
// of its own, with no cookies; a failed one leaves a picture in test-results/, and with `TRACE=1` everything that was seen
// and done, for `npx playwright show-trace`. To follow each journey so takes a fifth longer. `SLOW=8` gives each page a
// processor eight times slower, as a busy machine does by chance: a journey that goes on too early fails there each time.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { test as base } from 'vitest';
import { ROOT } from '../../tools/root.ts';
import type { Site } from '../../tools/vitest/provided.ts';
import { ownSite } from './site.ts';

/** Only a journey that fails waits so long; on a busy machine a page may take a third of it. */
const ACTION_LIMIT_MS = 40_000;
const RESULTS = join(ROOT, 'test-results');
const traced = process.env.TRACE === '1';
const timesSlower = Number(process.env.SLOW ?? 1);

/** One for all files of a worker; it ends with the worker. */
let connection: Promise<Browser> | undefined;
const browserOf = (site: Site) => {
  connection ??= chromium.connect(site.browser);
  return connection;
};

interface Journey {
  /** The running shop. */
  site: Site;
  /** A visitor: her cookies, her language (en-US), a wide screen. */
  context: BrowserContext;
  page: Page;
  /** Another visitor with other settings, such as a phone's screen or another language. */
  visitor: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
}

export const journey = base.extend<Journey>({
  // Vitest reads the names of what a fixture needs from its first parameter, so it is written out even when empty.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  site: async ({}, use) => use(ownSite()),
  context: async ({ site, task }, use) => {
    const context = await newVisitor(site, { locale: 'en-US', viewport: { width: 1280, height: 800 } });
    if (traced) await context.tracing.start({ screenshots: true, snapshots: true });
    await use(context);
    await closeVisitor(context, task.result?.state === 'fail' ? task.name : undefined);
  },
  page: async ({ context }, use) => use(await context.newPage()),
  visitor: async ({ site, task }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await newVisitor(site, options);
      opened.push(context);
      return context.newPage();
    });
    const failed = task.result?.state === 'fail';
    await Promise.all(
      opened.map((context, at) => closeVisitor(context, failed ? `${task.name} ${at + 2}` : undefined)),
    );
  },
});

/**
 * A visitor who stays for a whole file of tests; whoever asks for her closes her. Unless she says otherwise nothing moves:
 * a browser without a graphics card spends much on that.
 */
export async function newVisitor(site: Site, options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> {
  const browser = await browserOf(site);
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(ACTION_LIMIT_MS);
  if (options?.javaScriptEnabled !== false) context.on('page', goesOnAwake);
  if (timesSlower > 1) context.on('page', slowDown);
  return context;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
}

/**
 * A page of the shop is painted before its scripts are asked for. Who goes to an address or loads it anew goes on when React
 * has taken the page over: its data block is gone then, and the body knows its place in the tree.
 */
function goesOnAwake(page: Page): void {
  const awake = () =>
    page.waitForFunction(() => {
      if (document.getElementById('page-data') !== null) return false;
      const isShop = '__reactRouterManifest' in window;
      return !isShop || Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
    });
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    await awake();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await awake();
    return response;
  };
}

async function closeVisitor(context: BrowserContext, failed: string | undefined): Promise<void> {
  if (failed !== undefined) {
    mkdirSync(RESULTS, { recursive: true });
    const file = join(RESULTS, failed.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
    const [page] = context.pages();
    await page?.screenshot({ path: `${file}.png`, fullPage: true }).catch(() => {
      // A page that crashed has no picture.
    });
    if (traced) await context.tracing.stop({ path: `${file}.zip` });
  }
  await context.close();
}
