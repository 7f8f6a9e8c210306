// The browser dies after each thing a till writes down while it sells alone, and the line is cut at each call of a sale: each sale is there once.
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord, takeAway } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { leased, openRegister, openTill } from '../runner/till.ts';

interface Mortal {
  /** Writes after which nothing is written and sent any more; counted from now on. */
  dieAfter: (writes: number) => void;
  isDead: () => boolean;
}

/** Gives each page of a browser a time to die: what it wrote down by then is on the device, everything later is lost. */
const makeMortal = (context: BrowserContext) =>
  context.addInitScript(() => {
    let left = Number.POSITIVE_INFINITY;
    const wrote = () => {
      left -= 1;
    };
    const isDead = () => left <= 0;
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function remember(key, value) {
      if (isDead()) return;
      setItem.call(this, key, value);
      wrote();
    };
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function begin(...args: Parameters<typeof transaction>) {
      const [, mode] = args;
      if (mode === 'readwrite' && isDead()) throw new DOMException('The browser is dead.', 'AbortError');
      const begun = transaction.apply(this, args);
      // Told before the page hears of it.
      if (mode === 'readwrite') begun.addEventListener('complete', wrote);
      return begun;
    };
    const { fetch } = window;
    window.fetch = (...args) => (isDead() ? new Promise(() => undefined) : fetch(...args));
    const mortal: Mortal = {
      dieAfter: (writes) => {
        left = writes;
      },
      isDead,
    };
    Object.assign(window, { mortal });
  });

type MortalWindow = Window & { mortal: Mortal };

async function makeGoods(page: Page) {
  const sku = `brave-${randomUUID().slice(0, 8)}`;
  const { id } = await makeRecord(page, 'product', {
    ...{ name: { 'en-US': 'Brave Cup' }, url: sku, sku },
    stocks: [{ sku, price: 20, inventories: [{ quantity: 60 }] }],
  });
  const read = await page.request.get(`/api/admin/product/${id}`);
  const { stocks } = ((await read.json()) as { data: { stocks: { id: number }[] } }).data;
  return { product: id, stock: stocks[0]?.id ?? 0, sku };
}

const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });
const empty = (page: Page) => sale(page).getByText('Scan something, or touch it.');
const more = (page: Page) => sale(page).getByRole('button', { name: 'One more of Brave Cup' });
const paying = (page: Page) => page.getByRole('dialog', { name: /^Pay HK/ });
const receipt = (page: Page) => page.getByRole('dialog', { name: /^Sold: / });

async function scan(page: Page, sku: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Scan or type a code or a word' }).fill(sku);
  await page.keyboard.press('Enter');
  await more(page).waitFor();
}

/** Takes what is still due, and sells; `until` says when the press has had its effect. */
async function pay(page: Page, until: Promise<unknown>): Promise<void> {
  if (!(await paying(page).isVisible())) await sale(page).getByRole('button', { name: 'Pay', exact: true }).click();
  const due = paying(page).getByLabel('Handed over');
  const sell = paying(page).getByRole('button', { name: 'Sell' });
  await due
    .or(sell.and(page.locator(':enabled')))
    .first()
    .waitFor();
  if (await due.isVisible()) {
    await due.fill('20');
    await paying(page).getByRole('button', { name: 'Take' }).click();
  }
  await Promise.race([sell.click(), until]);
  await until;
}

/** Sales in the journal of the device. */
const writtenSales = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('kaifong-till');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const counting = opening.result.transaction('entries').objectStore('entries').count();
    await new Promise((resolve) => {
      counting.onsuccess = resolve;
    });
    opening.result.close();
    return counting.result;
  });

interface Sold {
  readonly total: number;
}

async function ordersOf(page: Page, store: number): Promise<readonly Sold[]> {
  const read = await page.request.get(`/api/admin/order?filter[store_id]=${store}&per_page=100`);
  return ((await read.json()) as { data: Sold[] }).data;
}

/** Cash of a session besides the 500.00 it began with. */
async function takenIn(page: Page, session: number) {
  const read = await page.request.get(`/api/admin/pos/${session}`);
  const { figures } = ((await read.json()) as { data: { figures: { sales: number; turnover: number } } }).data;
  return figures;
}

journey(
  'a browser that dies after each write of a sale loses nothing and sells nothing twice',
  async ({ page: owner, context, site }) => {
    await signIn(owner, site);
    const { store, session } = await openRegister(owner, 'Dying Browser store');
    const cup = await makeGoods(owner);
    await owner.close();
    await makeMortal(context);
    let page = await context.newPage();
    await openTill(page, store);
    const kept = leased(page, ({ pieces }) =>
      pieces.some(({ stock_id, quantity }) => stock_id === cup.stock && quantity >= 12),
    );
    await scan(page, cup.sku);
    for (let piece = 1; piece < 12; piece += 1) await more(page).click();
    await kept;
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('kaifong-kept-answers')).keys()).length))
      .toBe(3);
    await context.setOffline(true);
    await page.getByText('No network: the shop does not answer.').waitFor();
    for (let piece = 1; piece < 12; piece += 1)
      await sale(page).getByRole('button', { name: 'One less of Brave Cup' }).click();

    let deaths = 0;
    for (let survived = false; !survived; deaths += survived ? 0 : 1) {
      const writes = deaths + 1;
      expect(writes).toBeLessThan(12);
      await page.evaluate((at) => (window as unknown as MortalWindow).mortal.dieAfter(at), writes);
      const dead = page.waitForFunction(() => (window as unknown as MortalWindow).mortal.isDead());
      const ended = Promise.race([dead, receipt(page).waitFor()]);
      await pay(page, ended).catch(async (error: unknown) => {
        // Dead before the button was there: nothing more happens on this page.
        if (!(await page.evaluate(() => (window as unknown as MortalWindow).mortal.isDead()))) throw error;
      });
      survived = !(await page.evaluate(() => (window as unknown as MortalWindow).mortal.isDead()));
      await page.close();
      page = await context.newPage();
      await page.goto(`/admin/store/pos/new/${store}`);
      // A sale that was not written stands on the screen, and is sold now.
      if ((await writtenSales(page)) === deaths) {
        await more(page).waitFor();
        await pay(page, receipt(page).waitFor());
        await receipt(page).getByRole('button', { name: 'Next customer' }).click();
      }
      await empty(page).waitFor();
      await scan(page, cup.sku);
    }
    expect(deaths).toBeGreaterThanOrEqual(3);
    const sold = deaths + 1;
    await context.setOffline(false);
    await page.getByText(`${sold} sales have arrived in the shop.`).waitFor();
    expect((await ordersOf(page, store)).map(({ total }) => total)).toEqual(Array.from({ length: sold }, () => 20));
    expect(await takenIn(page, session)).toMatchObject({ sales: sold, turnover: sold * 20 });
    await takeAway(page, 'product', cup.product);
  },
);

interface Line {
  /** Cuts a call about tills, the next one is the first; `isHeard`: the shop hears it, and its answer is lost. */
  cut: (call: number, isHeard: boolean) => void;
  calls: () => number;
}

type LineWindow = Window & { line: Line };

const makeCuttable = (page: Page) =>
  page.addInitScript(() => {
    let [calls, cutAt] = [0, 0];
    let hears = false;
    const { fetch } = window;
    window.fetch = async (...args) => {
      const address = args[0] instanceof Request ? args[0].url : String(args[0]);
      if (!address.includes('/api/admin/pos')) return fetch(...args);
      calls += 1;
      if (calls !== cutAt) return fetch(...args);
      if (hears) await fetch(...args);
      throw new TypeError('Failed to fetch');
    };
    const line: Line = {
      cut: (call, isHeard) => {
        [calls, cutAt, hears] = [0, call, isHeard];
      },
      calls: () => calls,
    };
    Object.assign(window, { line });
  });

const mostCalls = 6;

journey('a line that is cut at each call of a sale sells it once', async ({ page, site }) => {
  await makeCuttable(page);
  await signIn(page, site);
  const { store, session } = await openRegister(page, 'Cut Line store');
  const cup = await makeGoods(page);
  await openTill(page, store);
  const away = page.getByText('No network: the shop does not answer.');
  let sold = 0;
  // A sale whose line holds says how many calls there are to cut.
  const held = leased(page, ({ pieces }) => pieces.some(({ stock_id }) => stock_id === cup.stock));
  await scan(page, cup.sku);
  await held;
  await page.evaluate(() => (window as unknown as LineWindow).line.cut(0, false));
  await pay(page, receipt(page).waitFor());
  const made = Math.min(mostCalls, await page.evaluate(() => (window as unknown as LineWindow).line.calls()));
  sold += 1;
  await receipt(page).getByRole('button', { name: 'Next customer' }).click();
  await empty(page).waitFor();
  for (const isHeard of [false, true]) {
    for (let call = 1; call <= made; call += 1) {
      const kept = leased(page, ({ pieces }) => pieces.some(({ stock_id }) => stock_id === cup.stock));
      await scan(page, cup.sku);
      await kept;
      await page.evaluate(([at, heard]) => (window as unknown as LineWindow).line.cut(at, heard), [
        call,
        isHeard,
      ] as const);
      await pay(page, receipt(page).or(paying(page).getByRole('alert')).first().waitFor());
      if (!(await receipt(page).isVisible())) {
        // A refused sale stays on the screen, and is sold with the next press once the line is back.
        await away.waitFor({ state: 'hidden' });
        await pay(page, receipt(page).waitFor());
      }
      sold += 1;
      await receipt(page).getByRole('button', { name: 'Next customer' }).click();
      await empty(page).waitFor();
      await away.waitFor({ state: 'hidden' });
    }
  }
  expect(sold).toBeGreaterThanOrEqual(4);
  await expect.poll(async () => (await ordersOf(page, store)).length, { timeout: 40_000 }).toBe(sold);
  expect(await takenIn(page, session)).toMatchObject({ sales: sold, turnover: sold * 20 });
  await takeAway(page, 'product', cup.product);
});
