// A page that goes from address to address: knows when a screen has come to rest, and what the browser complained about.
import type { BrowserContext, Page, Request } from 'playwright';
import { LEFT, turnTo } from '../runner/turn-to.ts';

const QUIET_MS = 100;
const PATIENCE_MS = 40_000;

export interface Visit {
  readonly page: Page;
  /** Loads an address and waits until nothing is on its way any more. */
  open(address: string): Promise<void>;
  /** The same within the app that is open: only the screen changes. */
  turnTo(address: string): Promise<void>;
  /** Waits until nothing is on its way any more. */
  rest(): Promise<void>;
  /** What the console said since the last time this was asked. */
  complaints(): string[];
}

/** How a screen says that it is not there yet: by what waits, or because what names it is still that of another. */
const waiting = `[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root, ${LEFT}`;
const heading = 'h1';

/** A preview in a sandbox is meant to run no scripts, and the browser says so. */
const expected = /^Blocked script execution in .* sandboxed/;

/**
 * Whether a screen is not there yet. Keys come before what the page still has to do, such as to bring what arrived to life: it is asked when
 * it is idle. A till that is kept alive stands behind the screen, with a heading and parts of its own.
 */
const isBusyNow = (page: Page): Promise<boolean> =>
  page.evaluate(
    async ([busy, come]) => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      const isSeen = (selector: string) =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      return isSeen(busy) || !isSeen(come);
    },
    [waiting, heading] as const,
  );

export async function visitIn(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const pending = new Set<Request>();
  let changed = Date.now();
  let heard: string[] = [];
  const over = (request: Request) => {
    pending.delete(request);
    changed = Date.now();
  };
  page.on('request', (request) => {
    // A line that stays open, as for news from the server, is never over.
    if (request.resourceType() !== 'eventsource') pending.add(request);
    changed = Date.now();
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));

  const rest = async () => {
    const deadline = Date.now() + PATIENCE_MS;
    const isBusy = () => isBusyNow(page);
    const isFetching = () => pending.size > 0 || Date.now() - changed < QUIET_MS;
    while (isFetching() || (await isBusy()) || isFetching()) {
      if (Date.now() > deadline) {
        const requests = [...pending].map((request) => request.url()).join(', ');
        throw new Error(`${page.url()} does not come to rest: ${requests || 'it is busy, or has no heading'}`);
      }
      await page.waitForTimeout(25);
    }
  };
  return {
    page,
    rest,
    async open(address) {
      pending.clear();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await rest();
    },
    async turnTo(address) {
      changed = Date.now();
      await turnTo(page, address);
      await rest();
    },
    complaints() {
      const said = heard;
      heard = [];
      return said;
    },
  };
}
