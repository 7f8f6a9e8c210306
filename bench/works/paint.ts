// How soon a page is seen: requests, first and largest paint and layout shift on a telephone with a slow network and a slow
// processor, in a real browser. A page is opened several times, each time by a browser that knows nothing of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium } from 'playwright';
import { ensureChromium } from '../../tools/chromium.ts';
import { serveBare } from '../bare-page.ts';
import { mostRounds } from '../compare.ts';
import type { Waited } from './back-office.ts';

interface Painted {
  /** The requests until the page came to rest, the document counted. */
  readonly requests: number;
  /** kB that travelled, headers included. */
  readonly kilobytes: number;
  /** Milliseconds after the address was opened. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** The element that was painted largest. */
  readonly largest: string;
}

interface Observed {
  first: number;
  largest: number;
  shift: number;
  element: string;
}

/** A telephone in a place with weak reception: 390 px, 1.6 Mb/s, 150 ms, a processor four times slower than this one. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const bytesPerSecond = (1.6 * 1_000_000) / 8;
const network = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
const slowerProcessor = 4;

/** Runs in the page before anything of it does. */
function observe(): void {
  const seen: Observed = { first: 0, largest: 0, shift: 0, element: '' };
  Object.assign(window, { seen });
  const on = <E extends PerformanceEntry>(type: string, note: (entry: E) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as E);
    }).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  });
  on<PerformanceEntry & { element?: Element }>('largest-contentful-paint', ({ startTime, element }) => {
    seen.largest = startTime;
    seen.element = element ? `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40) ?? ''}`.trim() : '';
  });
  on<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
}

/** What a page fetches, counted from outside of it. */
class Traffic {
  requests = 0;
  bytes = 0;
  readonly #underWay = new Set<string>();
  #quietSince = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!/^https?:/.test(request.url)) return;
      this.requests += 1;
      this.#underWay.add(requestId);
    });
    const ended = (requestId: string) => {
      this.#underWay.delete(requestId);
      this.#quietSince = performance.now();
    };
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.bytes += encodedDataLength;
      ended(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  }

  /** Until nothing was on its way for a second, or for twenty seconds where something always is. */
  async rest(): Promise<void> {
    for (const deadline = performance.now() + 20_000; performance.now() < deadline; await sleep(100)) {
      if (this.#underWay.size === 0 && performance.now() - this.#quietSince > 1_000) return;
    }
  }
}

async function openOnce(browser: Browser, url: string): Promise<Painted> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = new Traffic(session);
    await slowDown(session);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    // Scripts that draw the page may be busy long after the last of them came.
    await page.waitForFunction(() => (window as unknown as { seen: Observed }).seen.first > 0, undefined, {
      timeout: 60_000,
    });
    await traffic.rest();
    const { first, largest, shift, element } = await page.evaluate(
      () => (window as unknown as { seen: Observed }).seen,
    );
    const { requests, bytes } = traffic;
    return { requests, kilobytes: bytes / 1000, firstPaint: first, largestPaint: largest, shift, largest: element };
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Beside extends Painted {
  /** Median over the turns of the largest paint ÷ that of the bare page. */
  readonly ratio: number;
  /** Milliseconds of the bare page's largest paint. */
  readonly bare: number;
}

/** The largest paint of a page is at most this much of the bare page's. */
const most = 1;

/**
 * Opens a page and its bare page in turn, `times` times, and again where ours is the later one; all times count. Medians, but
 * for the requests and the shift, whose worst counts.
 */
async function paintOf(browser: Browser, url: string, bareUrl: string, times: number): Promise<Beside> {
  const seen: Painted[] = [];
  const bare: Painted[] = [];
  const ratio = () => median(seen.map((one, turn) => one.largestPaint / (bare[turn]?.largestPaint ?? 0)));
  for (let turn = 0; turn < times * mostRounds; turn += 1) {
    if (turn > 0 && turn % times === 0 && ratio() <= most) break;
    seen.push(await openOnce(browser, url));
    bare.push(await openOnce(browser, bareUrl));
  }
  return {
    ratio: ratio(),
    bare: median(bare.map((one) => one.largestPaint)),
    requests: Math.max(...seen.map((one) => one.requests)),
    kilobytes: median(seen.map((one) => one.kilobytes)),
    firstPaint: median(seen.map((one) => one.firstPaint)),
    largestPaint: median(seen.map((one) => one.largestPaint)),
    shift: Math.max(...seen.map((one) => one.shift)),
    largest: seen[0]?.largest ?? '',
  };
}

/** First address behind a link of the home page that begins with this. */
function linkIn(home: string, beginning: string): string {
  const found = new RegExp(`href="(${beginning}[^"?#]+)"`).exec(home)?.[1];
  if (!found) throw new Error(`the demo shop's home page links to no ${beginning}`);
  return found;
}

interface Opened {
  readonly name: string;
  readonly path: string;
  readonly requests: number;
}

/** The pages of the demo shop, and the door of its back office. */
export async function paints(shop: string, times: number): Promise<Waited[]> {
  const home = await (await fetch(`${shop}/`)).text();
  const pages: Opened[] = [
    { name: 'home', path: '/', requests: 20 },
    { name: 'category', path: linkIn(home, '/category/'), requests: 20 },
    { name: 'product', path: linkIn(home, '/product/'), requests: 20 },
    { name: 'log-in of the back office', path: '/admin/login', requests: 25 },
  ];
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const waited: Waited[] = [];
    for (const { name, path, requests } of pages) {
      // The first browser to see a page also loads its fonts, and the server makes its pictures: that is not the page.
      await openOnce(browser, `${shop}${path}`);
      const bare = await serveBare(shop, path);
      const seen = await paintOf(browser, `${shop}${path}`, bare.url, times).finally(() => bare.stop());
      waited.push(
        { work: `${name}, requests`, ours: seen.requests, target: requests },
        { work: `${name}, kB`, ours: seen.kilobytes },
        { work: `${name}, first paint (ms)`, ours: seen.firstPaint },
        { work: `${name}, largest paint ÷ the bare page's`, ours: seen.ratio, target: most },
        { work: `${name}, largest paint (ms), of ${seen.largest}`, ours: seen.largestPaint },
        { work: `${name}, the bare page's largest paint (ms)`, ours: seen.bare },
        { work: `${name}, layout shift`, ours: seen.shift, target: 0 },
      );
    }
    return waited;
  } finally {
    await browser.close();
  }
}
