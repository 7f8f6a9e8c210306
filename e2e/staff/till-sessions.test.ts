// A manager looks after the drawers: cash is taken out, the drawer counted, the session closed or left to somebody else.
import type { Page } from 'playwright';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { takeNextStep } from '../runner/steps.ts';

/** A store with two counters, each open with 500.00. */
async function openRegisters(page: Page): Promise<readonly [number, number]> {
  const listed = await page.request.get('/api/admin/warehouse?per_page=1&sort=id');
  const { data } = (await listed.json()) as { data: { id: number }[] };
  const store = {
    title: 'Drawer Street store',
    warehouse_id: data[0]?.id,
    hours: [{ day: 1, open: '10:00', close: '20:00' }],
    registers: [
      { name: 'Left counter', enabled: true },
      { name: 'Right counter', enabled: true },
    ],
  };
  const { id } = await makeRecord(page, 'store', store);
  const read = await page.request.get(`/api/admin/pos/store/${id}`);
  const { registers } = ((await read.json()) as { data: { registers: { key: string }[] } }).data;
  const open = (place: number) =>
    makeRecord(page, 'pos', { store_id: id, register: registers[place]?.key, counts: { 10000: 5 } });
  return [(await open(0)).id, (await open(1)).id];
}

const status = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true }).first().waitFor();

journey(
  'drawers are counted: a little too little is closed, too much waits for somebody else',
  async ({ page, site }) => {
    await signIn(page, site);
    const [left, right] = await openRegisters(page);
    await page.goto(`/admin/pos/view/${left}`);
    await status(page, 'Open');
    await page.getByRole('button', { name: 'Cash in or out' }).click();
    const moving = page.getByRole('dialog');
    await moving.getByRole('button', { name: 'Take out' }).click();
    await moving.locator('[aria-invalid="true"]').first().waitFor();
    await moving.getByLabel('Amount').fill('100');
    await moving.getByLabel('Reason').fill('Milk for the staff');
    await moving.getByRole('button', { name: 'Take out' }).click();
    await page.getByRole('region', { name: 'Drawer' }).getByText('Milk for the staff').waitFor();

    // 400.00 should lie there.
    await takeNextStep(page, 'Count the drawer', async (dialog) => {
      await dialog.getByLabel('HK$100.00', { exact: true }).fill('3');
      await dialog.getByLabel('HK$5.00', { exact: true }).fill('19');
      await dialog.getByText('HK$395.00 counted').waitFor();
    });
    await status(page, 'Counted');
    await takeNextStep(page, 'Close the session', async (dialog) => {
      await dialog.getByText('HK$5.00 too little').waitFor();
    });
    await status(page, 'Closed');
    await page.getByRole('button', { name: 'Z report' }).waitFor();
    await expectAccessible(page);

    await page.goto(`/admin/pos/view/${right}`);
    await takeNextStep(page, 'Count the drawer', async (dialog) => {
      await dialog.getByLabel('HK$50.00', { exact: true }).fill('9');
    });
    await takeNextStep(page, 'Close the session', async (dialog) => {
      await dialog.getByText('Somebody else has to accept the difference').waitFor();
    });
    await status(page, 'Difference to approve');
    await page.getByRole('button', { name: 'X report' }).waitFor();

    await page.goto('/admin/pos');
    await page.getByText('Right counter').first().waitFor();
    await expectAccessible(page);
  },
);
