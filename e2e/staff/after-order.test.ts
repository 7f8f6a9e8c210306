// What a clerk does with an order that is paid: she changes it, sends it in two parcels, refunds a piece, prints its papers.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { Site } from '../../tools/vitest/provided.ts';
import { addToCart } from '../runner/add-to-cart.ts';
import { fillCheckout, placeOrder } from '../runner/checkout.ts';
import { journey } from '../runner/journey.ts';
import { orderByCall } from '../runner/order-by-call.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';
import { openOrder, takeNextStep, takeRarerStep } from '../runner/steps.ts';

const pearls = 'Jasmine Dragon Pearls';
const may = [
  ...['get products', 'get orders', 'get order', 'update order', 'pay order', 'process order', 'ship order'],
  'cancel order',
  ...['refund order', 'get refunds', 'get refund', 'pay refund'],
];

/** The owner gives somebody the work on orders and their money, and nothing else. */
async function hireClerk(owner: Page, site: Site) {
  await enter(owner, site);
  const name = `Orders ${randomUUID().slice(0, 8)}`;
  const clerk = { email: `${randomUUID()}@shop.example`, password: 'orders and their money' };
  const { id } = await makeRecord(owner, 'role', { name, permission_list: may });
  const password = { password: clerk.password, password_confirmation: clerk.password };
  await makeRecord(owner, 'account', { name: 'Connie', email: clerk.email, role_id: id, enabled: true, ...password });
  return clerk;
}

async function clerkOf(visitor: () => Promise<Page>, site: Site): Promise<Page> {
  const clerk = await visitor();
  await enter(clerk, site, await hireClerk(await visitor(), site));
  return clerk;
}

const refundsIn = (page: Page) => page.getByRole('region', { name: 'Refunds' });

/** On the screen of a change: how many pieces there are to be of the line that is there, and what that would do. */
async function changeTo(page: Page, pieces: number, effect: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change order' }).click();
  await page.getByRole('textbox', { name: `Quantity of ${pearls}` }).fill(String(pieces));
  await page.getByRole('region', { name: 'What will happen' }).getByText(effect).waitFor();
  await page.getByRole('button', { name: 'Change order' }).click();
  await page.waitForURL(/\/admin\/order\/\d+$/);
}

/** Says that the refund that waits was sent by bank. */
async function sendBack(page: Page, reference: string): Promise<void> {
  await refundsIn(page).getByRole('button', { name: 'Mark as sent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function papersOf(page: Page, names: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const name of names) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name, exact: true }).click();
    const bytes = await buffer(await (await saved).createReadStream());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    texts.push(text);
  }
  return texts;
}

journey(
  'a clerk changes a paid order: what it costs more is paid first, what it costs less goes back',
  async ({ page, site, visitor }) => {
    await page.goto('/product/jasmine-dragon-pearls');
    await addToCart(page);
    await page.goto('/checkout');
    await fillCheckout(page);
    const number = await placeOrder(page);
    const clerk = await clerkOf(visitor, site);
    await openOrder(clerk, number);
    await takeNextStep(clerk, 'Confirm payment');

    await changeTo(clerk, 3, /HK\$156.00 more is asked of the buyer/);
    await page.reload();
    const main = page.getByRole('main');
    expect(await main.textContent()).toContain('HK$156.00');
    await takeNextStep(clerk, 'Confirm payment');
    await changeTo(clerk, 2, /HK\$78.00 goes back to the buyer/);
    await sendBack(clerk, 'BANK-1');
    expect(await refundsIn(clerk).textContent()).toContain('BANK-1');
    await page.reload();
    const seen = await main.innerText();
    expect(seen).toContain('2 × HK$78.00');
    expect(seen.match(/Payment received/g)).toHaveLength(1);
  },
);

journey(
  'a clerk sends an order in two parcels, refunds a piece and prints all papers',
  async ({ page, site, visitor }) => {
    const number = await orderByCall(page, 'jasmine-dragon-pearls', 2);
    const clerk = await clerkOf(visitor, site);
    await openOrder(clerk, number);
    await takeNextStep(clerk, 'Confirm payment');
    await takeNextStep(clerk, 'Start picking');
    await takeRarerStep(clerk, 'Ship a part', async (dialog) => {
      // A refusal is said at its field, until the field is mended.
      await dialog.getByRole('button', { name: 'Ship a part' }).click();
      const pieces = dialog.getByRole('group', { name: 'In this parcel' });
      await pieces.getByText('Please say how many pieces go into the parcel').waitFor();
      await dialog.getByRole('textbox', { name: `Pieces of ${pearls}` }).fill('1');
      await pieces.getByText('Please say how many pieces go into the parcel').waitFor({ state: 'detached' });
      await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('PARCEL-1');
    });
    await takeNextStep(clerk, 'Ship', (dialog) =>
      dialog.getByRole('textbox', { name: 'Tracking number' }).fill('PARCEL-2'),
    );
    const parcels = clerk.getByRole('region', { name: 'Parcels' });
    for (const tracking of ['PARCEL-1', 'PARCEL-2']) expect(await parcels.textContent()).toContain(tracking);

    await takeRarerStep(clerk, 'Refund', async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Pieces of 2' }).fill('1');
      await dialog.getByRole('radio', { name: 'Arrived damaged' }).check();
      await dialog.getByText('HK$78.00 goes back to the buyer').waitFor();
    });
    await sendBack(clerk, 'BANK-2');
    const papers = await papersOf(clerk, ['Invoice', 'Receipt', 'Packing slip', 'Pick list', 'Credit note']);
    for (const paper of papers) expect(paper).toContain(number);
    expect(papers.at(-1)).toContain('HK$78.00');
  },
);

journey(
  'two change one order: what is new stands beside what was typed, and saving goes on',
  async ({ page, site, visitor }) => {
    const number = await orderByCall(page, 'jasmine-dragon-pearls', 2);
    const clerk = await clerkOf(visitor, site);
    await openOrder(clerk, number);
    const id = Number(/\d+$/.exec(clerk.url())?.[0]);
    const colleague = await visitor();
    await enter(colleague, site);
    const readOrder = async () => (await (await colleague.request.get(`/api/admin/order/${id}`)).json()).data;
    const changeNote = async (note: string) => {
      const data = await readOrder();
      const answer = await colleague.request.post(`/api/admin/order/${id}/steps/change`, {
        headers: ownCall,
        data: { id, version: data.version, note },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    };

    await clerk.getByRole('button', { name: 'More', exact: true }).click();
    await clerk.getByRole('menuitem', { name: 'Change order' }).click();
    await clerk.getByRole('textbox', { name: `Quantity of ${pearls}` }).fill('3');
    await changeNote('Ring twice');
    await clerk.getByRole('button', { name: 'Change order' }).click();
    const compared = clerk.getByRole('dialog');
    const note = compared.getByRole('radiogroup', { name: 'Note from the buyer' });
    await note.getByText('Ring twice').waitFor();
    await compared.getByRole('radiogroup', { name: 'Items' }).getByText(`3 × ${pearls}`).waitFor();
    await compared.getByRole('button', { name: 'Save this choice' }).click();
    await compared.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await readOrder()).lines[0].quantity).toBe(3);
    await openOrder(clerk, number);
    const main = clerk.getByRole('main');
    await main.getByText('Ring twice').waitFor();
    await main.getByText('HK$234.00').filter({ visible: true }).first().waitFor();

    // The window of a step as well: the reason stays, and the same button goes on with the order as it is.
    await clerk.getByRole('button', { name: 'More', exact: true }).click();
    await clerk.getByRole('menuitem', { name: 'Cancel order', exact: true }).click();
    const cancel = clerk.getByRole('dialog');
    await cancel.getByRole('textbox').first().fill('She ordered twice');
    await changeNote('Ring three times');
    await cancel.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await cancel.getByText('Somebody was faster').waitFor();
    expect(await cancel.getByRole('textbox').first().inputValue()).toBe('She ordered twice');
    await cancel.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await cancel.waitFor({ state: 'hidden' });
    await main.getByText('She ordered twice').waitFor();
  },
);
