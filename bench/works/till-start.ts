// How soon a till that keeps 10,000 goods sells again after its tab was loaded anew without a network.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { ensureChromium } from '../../tools/chromium.ts';
import type { Stage } from '../stage.ts';
import type { Waited } from './back-office.ts';
import { logIn } from './staff.ts';

const patience = 120_000;
const register = { key: 'r1', name: 'Bench counter', enabled: true };

/** A store whose one register is open. Returns its id. */
async function openStore(stage: Stage): Promise<number> {
  const { rows } = await stage.sql.query(
    `insert into stores (title, warehouse_id, hours, registers)
     select '{"en-US": "Bench store"}', min(id), '[]', $1::jsonb from warehouses returning id`,
    [JSON.stringify([register])],
  );
  const response = await fetch(`${stage.ours.url}/api/admin/pos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await logIn(stage)}` },
    body: JSON.stringify({ store_id: rows[0].id, register: register.key, counts: { 10000: 5 } }),
  });
  if (response.status !== 201) throw new Error(`the register cannot be opened: ${await response.text()}`);
  return rows[0].id;
}

async function openTill(context: BrowserContext, stage: Stage, storeId: number): Promise<Page> {
  const page = await context.newPage();
  const entered = await page.request.post('/api/admin/login', {
    data: stage.owner,
    headers: { origin: stage.ours.url },
  });
  if (!entered.ok()) throw new Error(`the owner cannot log in: ${entered.status()}`);
  await page.goto(`/admin/store/pos/new/${storeId}`);
  await page.getByRole('radio', { name: register.name }).check({ timeout: patience });
  await page.getByRole('button', { name: 'Go on selling' }).click();
  return page;
}

/** How many goods the device keeps. */
const keptGoods = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kaifong-till');
        opening.onsuccess = () => {
          const { result } = opening;
          const count = result.objectStoreNames.contains('goods')
            ? result.transaction('goods').objectStore('goods').count()
            : undefined;
          if (count) count.onsuccess = () => resolve(count.result);
          else resolve(0);
          result.close();
        };
        opening.onerror = () => resolve(0);
      }),
  );

async function keepsAll(page: Page, goods: number): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await page.waitForTimeout(200))
    if ((await keptGoods(page)) >= goods) return;
  throw new Error(`the till kept ${await keptGoods(page)} of ${goods} goods`);
}

const firstGoods = (page: Page) =>
  page.getByRole('region', { name: 'Goods' }).getByRole('listitem').getByRole('button').first();

/** Milliseconds from loading the tab anew until goods can be touched. */
async function start(page: Page): Promise<number> {
  const began = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await firstGoods(page).waitFor({ timeout: patience });
  return performance.now() - began;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function starts(page: Page, turns: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await start(page));
  return median(times);
}

/** Without a network beside with one, the same tab on the same device. */
export async function tillStarts(stage: Stage, goods: number, turns: number): Promise<Waited[]> {
  const storeId = await openStore(stage);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: await ensureChromium() });
    const context = await browser.newContext({ baseURL: stage.ours.url, locale: 'en-US', reducedMotion: 'reduce' });
    const page = await openTill(context, stage, storeId);
    await keepsAll(page, goods);
    await start(page);
    const online = await starts(page, turns);
    await context.setOffline(true);
    const alone = await starts(page, turns);
    return [
      { work: `till starts alone with ${goods} goods (ms)`, ours: alone },
      { work: 'till alone ÷ till with a network', ours: alone / online, target: 1.5 },
    ];
  } finally {
    await browser?.close();
  }
}
