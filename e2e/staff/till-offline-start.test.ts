// The network goes while a sale is written: the till starts again from what is kept, in one tab alone, and nothing is left of it
// after signing out.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';

/** A store with one counter, open. */
async function openStore(page: Page): Promise<number> {
  const lots = await page.request.get('/api/admin/warehouse?per_page=1&sort=id');
  const { data } = (await lots.json()) as { data: { id: number }[] };
  const store = {
    title: 'Tunnel Street store',
    warehouse_id: data[0]?.id,
    hours: [{ day: 1, open: '10:00', close: '20:00' }],
    registers: [{ name: 'Back counter', enabled: true }],
  };
  const { id } = await makeRecord(page, 'store', store);
  const read = await page.request.get(`/api/admin/pos/store/${id}`);
  const { registers } = ((await read.json()) as { data: { registers: { key: string }[] } }).data;
  await makeRecord(page, 'pos', { store_id: id, register: registers[0]?.key, counts: { 10000: 5 } });
  return id;
}

const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });

async function takePieces(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Goods' }).getByRole('listitem').getByRole('button').first().click();
  await sale(page)
    .getByRole('button', { name: /^One more of/ })
    .click();
  await sale(page).getByText('2', { exact: true }).waitFor();
}

/** Paths of what the device keeps of the answers of the shop. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('kaifong-kept-answers')).keys();
    return kept.map(({ url }) => new URL(url).pathname).sort();
  });

const leftOver = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => name.startsWith('kaifong-kept-')),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

journey(
  'a till starts without a network, and takes what it kept along when she signs out',
  async ({ page, context, site }) => {
    await signIn(page, site);
    const id = await openStore(page);
    await page.goto(`/admin/store/pos/new/${id}`);
    await page.getByRole('radio', { name: 'Back counter' }).check();
    await page.getByRole('button', { name: 'Go on selling' }).click();
    await takePieces(page);
    await expect.poll(() => keptAnswers(page)).toEqual(['/api/admin', `/api/admin/pos/store/${id}`, '/api/configs']);

    await context.setOffline(true);
    const away = page.getByRole('status').getByText('No network: the shop does not answer.');
    await away.waitFor();
    await page.reload();
    await sale(page).getByText('2', { exact: true }).waitFor();
    await page.getByText('Back counter').first().waitFor();
    await away.waitFor();
    await expectAccessible(page);

    await context.setOffline(false);
    await page.getByRole('status').getByText('The network is back.').waitFor();
    expect(await keptAnswers(page)).toEqual(['/api/admin', `/api/admin/pos/store/${id}`, '/api/configs']);

    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await leftOver(page)).toEqual({ caches: [], workers: 0 });
  },
);

journey(
  'a second tab leaves the till to the first until it takes over; a session that ended ends both',
  async ({ page, context, site }) => {
    await signIn(page, site);
    const id = await openStore(page);
    await page.goto(`/admin/store/pos/new/${id}`);
    await page.getByRole('radio', { name: 'Back counter' }).check();
    await page.getByRole('button', { name: 'Go on selling' }).click();
    await sale(page).waitFor();

    const second = await context.newPage();
    await second.goto(`/admin/store/pos/new/${id}`);
    await second.getByText('This till is open in another tab.').waitFor();
    await takePieces(page);
    await second.getByRole('button', { name: 'Take over' }).click();
    await sale(second).getByText('2', { exact: true }).waitFor();

    await page.getByText('This till is open in another tab.').waitFor();
    await expectAccessible(page);
    // What the other tab wrote meanwhile is what comes back.
    await sale(second)
      .getByRole('button', { name: /^One more of/ })
      .click();
    await sale(second).getByText('3', { exact: true }).waitFor();
    await second.close();
    await sale(page).getByText('3', { exact: true }).waitFor();

    // A lost line leads nobody to the log-in; a shop that knows of no session does, and nothing of hers is kept.
    await expect.poll(() => keptAnswers(page)).toContain('/api/admin');
    await context.clearCookies();
    await page.reload();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await expect.poll(() => keptAnswers(page)).toEqual(['/api/configs']);
  },
);
