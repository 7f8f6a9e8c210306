// Cards at a till: declined, taken back, a cut line that is asked again, two cards for one sale, money back onto the card, and no network.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';

const SHOTS = process.env.TILL_SHOTS;
const look = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/card-${name}.png` });
};

/** A store whose register asks the simulator, with an open session. */
async function openRegister(page: Page): Promise<number> {
  const listed = await page.request.get('/api/admin/warehouse?per_page=1&sort=id');
  const { data } = (await listed.json()) as { data: { id: number }[] };
  const { id } = await makeRecord(page, 'store', {
    title: 'Plastic Card store',
    warehouse_id: data[0]?.id,
    hours: [{ day: 1, open: '10:00', close: '20:00' }],
    registers: [{ name: 'Only counter', enabled: true, terminal: 'simulator' }],
  });
  const read = await page.request.get(`/api/admin/pos/store/${id}`);
  const { registers } = ((await read.json()) as { data: { registers: { key: string }[] } }).data;
  await makeRecord(page, 'pos', { store_id: id, register: registers[0]?.key, counts: { 10000: 5 } });
  return id;
}

const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });
const paying = (page: Page) => page.getByRole('dialog', { name: /^Pay/ });

/** Asks the terminal for an amount, whose last digits decide. */
async function askFor(page: Page, amount: string): Promise<void> {
  await paying(page).getByLabel('Amount').fill(amount);
  await paying(page)
    .getByRole('button', { name: /^(Ask for the card|Try again)$/ })
    .click();
}

journey('a card pays, is declined, asked again and given back', async ({ page, context, site }) => {
  await signIn(page, site);
  const store = await openRegister(page);
  await page.goto(`/admin/store/pos/new/${store}`);
  await page.getByRole('radio', { name: 'Only counter' }).check();
  await page.getByRole('button', { name: 'Go on selling' }).click();
  const goods = page.getByRole('region', { name: 'Goods' }).getByRole('listitem').getByRole('button');
  await goods
    .filter({ hasText: /HK\$\d{2,}/ })
    .filter({ hasText: /[1-9]\d* left/ })
    .first()
    .click();

  await sale(page).getByRole('button', { name: 'Pay' }).click();
  await paying(page)
    .getByRole('button', { name: /^Card terminal/ })
    .click();
  await askFor(page, '1.01');
  await paying(page).getByText('Declined: not enough money.').waitFor();
  await look(page, 'declined');
  await askFor(page, '1.06');
  await paying(page).getByText('Waiting for the card: HK$1.06 at the terminal …').waitFor();
  await look(page, 'waiting');
  await expectAccessible(page);
  // The sale stays on the screen while its card is asked for, also after a look elsewhere.
  await page.keyboard.press('Escape');
  for (const reloads of [false, true]) {
    if (reloads) await page.reload();
    await page.getByRole('button', { name: 'Put aside' }).click();
    await page.getByText('The card terminal is being asked for this sale.').first().waitFor();
    await look(page, 'asked');
    expect(await page.getByRole('dialog', { name: 'Put aside' }).count()).toBe(0);
  }
  await sale(page).getByRole('button', { name: 'Pay' }).click();
  await paying(page)
    .getByRole('button', { name: /^Card terminal/ })
    .click();
  await paying(page).getByRole('button', { name: 'Take it back' }).click();
  await paying(page).getByText('Canceled at the till.').waitFor();
  await askFor(page, '5.04');
  await paying(page).getByText('The terminal does not answer').waitFor();
  await look(page, 'lost');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'lost-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  // A reload forgets nothing of it.
  await page.reload();
  await sale(page).getByRole('button', { name: 'Pay' }).click();
  await paying(page)
    .getByRole('button', { name: /^Card terminal/ })
    .click();
  const again = paying(page).getByRole('button', { name: 'Ask the terminal again' });
  await again.click();
  await again.waitFor({ state: 'detached' });
  await paying(page).getByText('Waiting for the card').waitFor({ state: 'detached' });
  await paying(page).getByText('HK$5.04').waitFor();
  // The sale cannot be put away with a card in it.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Put aside' }).click();
  await page.getByText('The sale on the screen has a card payment.').first().waitFor();
  await sale(page).getByRole('button', { name: 'Pay' }).click();
  await paying(page)
    .getByRole('button', { name: /^Card terminal/ })
    .click();
  await paying(page).getByRole('button', { name: 'Ask for the card' }).click();
  await paying(page).getByText('HK$0.00').first().waitFor();
  await look(page, 'paid');
  await paying(page).getByRole('button', { name: 'Sell' }).click();
  const receipt = page.getByRole('dialog', { name: /^Sold: K/ });
  await receipt
    .getByText(/•••• \d{4}/)
    .first()
    .waitFor();
  expect(await receipt.getByText(/•••• \d{4}/).count()).toBe(2);
  await look(page, 'receipt');
  const number = (await receipt.getByRole('heading').first().innerText()).replace('Sold: ', '');
  await receipt.getByRole('button', { name: 'Next customer' }).click();

  // The goods come back, the money onto both cards.
  await page.getByRole('button', { name: 'Menu of this till' }).click();
  await page.getByRole('menuitem', { name: 'Goods come back' }).click();
  const back = page.getByRole('dialog', { name: 'Goods come back' });
  await back.getByLabel('Number on the receipt').fill(number);
  await back.getByRole('button', { name: 'Find' }).click();
  await back.getByLabel(/^Pieces of .* that come back$/).fill('1');
  await back.getByLabel('Reason').fill('too small');
  await back.getByRole('button', { name: 'Money back' }).click();
  await expect.poll(() => back.getByText('The money went back onto the card.').count(), { timeout: 20_000 }).toBe(2);
  await look(page, 'back');
  await back.getByRole('button', { name: 'Close' }).last().click();

  await goods
    .filter({ hasText: /HK\$\d{2,}/ })
    .filter({ hasText: /[1-9]\d* left/ })
    .first()
    .click();
  await context.setOffline(true);
  await page.getByText('No network: the shop does not answer.').waitFor();
  await sale(page).getByRole('button', { name: 'Pay' }).click();
  await paying(page)
    .getByRole('button', { name: /^Card terminal/ })
    .click();
  await paying(page).getByText('Cards need the network').waitFor();
  await look(page, 'offline');
  await context.setOffline(false);
});
