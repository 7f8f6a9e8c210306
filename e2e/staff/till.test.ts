// A cashier's day at the till: a store is made, a register opened, goods sold to a member with change, a sale put aside and called back.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';

const SHOTS = process.env.TILL_SHOTS;
const look = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

async function makeStoreOf(page: Page): Promise<number> {
  const lots = await page.request.get('/api/admin/warehouse?per_page=1&sort=id');
  const { data } = (await lots.json()) as { data: { id: number }[] };
  const store = {
    title: 'Journey Street store',
    warehouse_id: data[0]?.id,
    hours: [{ day: 1, open: '10:00', close: '20:00' }],
    registers: [{ name: 'Front counter', enabled: true }],
  };
  return (await makeRecord(page, 'store', store)).id;
}

/** A receipt printer at a serial port, as the browser sees one: it keeps what it is sent, and says how much paper it has. */
function plugPrinterIn() {
  const got: number[] = [];
  let say: ((status: Uint8Array) => void) | undefined;
  const port = Object.assign(new EventTarget(), {
    ...{ readable: undefined as unknown, writable: undefined as unknown, state: { answers: true } },
    getInfo: () => ({ usbVendorId: 0x04b8, usbProductId: 0x0202 }),
    async open() {
      port.readable = new ReadableStream({
        start(to) {
          say = (status) => to.enqueue(status);
        },
      });
      port.writable = new WritableStream({
        write(bytes: Uint8Array) {
          const asks = bytes.length === 3 && bytes[0] === 0x10;
          if (!asks) got.push(...bytes);
          else if (port.state.answers) say?.(Uint8Array.of(0x12));
        },
      });
    },
    close: async () => undefined,
  });
  const serial = Object.assign(new EventTarget(), { requestPort: async () => port, getPorts: async () => [port] });
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
  Object.assign(window, { printed: got, printerState: port.state });
}

/** The printed letters; commands are ends of rows. */
const printedRows = async (page: Page): Promise<string> => {
  const bytes = await page.evaluate(() => (window as unknown as { printed: number[] }).printed);
  return bytes.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '\n')).join('');
};

const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });

journey('a register is opened, goods are sold for cash and put aside', async ({ page, site }) => {
  await page.addInitScript(plugPrinterIn);
  await signIn(page, site);
  const id = await makeStoreOf(page);
  await page.goto(`/admin/store/pos/new/${id}`);
  await page.getByRole('radio', { name: 'Front counter' }).check();
  await page.getByLabel('HK$100.00', { exact: true }).fill('5');
  await page.getByText('HK$500.00 in the drawer').waitFor();
  await look(page, 'open');
  await page.getByRole('button', { name: 'Open the register' }).click();

  const goods = page.getByRole('region', { name: 'Goods' });
  const tile = goods
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: /HK\$\d{2,}/ })
    .first();
  await tile.waitFor();
  await tile.click();
  await sale(page)
    .getByRole('button', { name: /^One more of/ })
    .click();
  await sale(page).getByText('2', { exact: true }).waitFor();
  await look(page, 'selling');

  // Put aside, and called back as it was.
  await page.getByRole('button', { name: 'Put aside' }).click();
  const parking = page.getByRole('dialog');
  await parking.getByLabel('A name to find it by').fill('Red scarf');
  await parking.getByRole('button', { name: 'Put aside' }).click();
  await sale(page).getByText('Scan something, or touch it.').waitFor();
  await page.getByRole('button', { name: /^Waiting/ }).click();
  await page.getByRole('dialog').getByText('Red scarf').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Call back' }).click();
  await sale(page).getByText('2', { exact: true }).waitFor();

  // A reload loses nothing of it.
  await page.reload();
  await sale(page).getByText('2', { exact: true }).waitFor();

  // A second window shows the buyer the same.
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Menu of this till' }).click();
  await page.getByRole('menuitem', { name: 'Window for the customer' }).click();
  const customer = await opened;
  await customer.getByText('Still due').waitFor();
  await look(customer, 'customer');

  // The till's printer is chosen once and remembered by the device.
  await page.getByRole('button', { name: 'Menu of this till' }).click();
  await page.getByRole('menuitem', { name: 'Receipt printer' }).click();
  const printer = page.getByRole('dialog', { name: 'Receipt printer' });
  await printer.getByText('Serial or Bluetooth').click();
  await printer.getByText('58 mm').click();
  await printer.getByRole('switch', { name: 'Print each receipt at once' }).check();
  await printer.getByRole('button', { name: 'Choose the device' }).click();
  await printer.getByText('The printer is connected.').waitFor();
  await look(page, 'printer');
  await printer.getByRole('button', { name: 'Use this printer' }).click();

  await sale(page).getByRole('button', { name: 'Pay' }).click();
  const paying = page.getByRole('dialog');
  await paying.getByText('Still due').waitFor();
  await look(page, 'paying');
  await paying.getByLabel('Handed over').fill('5000');
  await paying.getByRole('button', { name: 'Take' }).click();
  await paying.getByText('Change', { exact: true }).waitFor();
  await paying.getByText('Receipt by mail, staff, note').click();
  await paying.getByLabel('Email for the receipt').fill('buyer@example.com');
  await look(page, 'extras');
  await paying.getByRole('button', { name: 'Sell' }).click();
  const receipt = page.getByRole('dialog', { name: /^Sold: K/ });
  await receipt.getByText('Thank you!').waitFor();
  await customer.getByText('Thank you!').waitFor();
  await look(page, 'receipt');
  // The drawer opened (ESC p), and the paper says what the order came to.
  await expect.poll(() => printedRows(page), { timeout: 20_000 }).toContain('Thank you!');
  const sold = await page.request.get(`/api/admin/order?filter[channel]=pos&filter[store_id]=${id}`);
  const [order] = ((await sold.json()) as { data: { number: string; total: number }[] }).data;
  const paper = await printedRows(page);
  expect(paper).toContain(order?.number);
  const total = `HK$${order?.total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  expect(paper).toMatch(new RegExp(`Total +${total.replace('$', '\\$')}`));
  const bytes = await page.evaluate(() => (window as unknown as { printed: number[] }).printed);
  expect(bytes.filter((byte, at) => byte === 0x1b && bytes[at + 1] === 0x70)).toHaveLength(1);
  // A printer that does not answer any more says so, and there are other ways.
  await page.evaluate(() => {
    (window as unknown as { printerState: { answers: boolean } }).printerState.answers = false;
  });
  await receipt.getByRole('button', { name: 'Print', exact: true }).click();
  await receipt.getByText('The printer does not answer.').waitFor();
  await receipt.getByRole('button', { name: 'Show its code' }).click();
  await receipt.getByAltText('Code that opens this receipt on a telephone').waitFor();
  await receipt.getByRole('button', { name: 'Mail it' }).waitFor();
  await look(page, 'away');
  await receipt.getByRole('button', { name: 'Next customer' }).click();
  await sale(page).getByText('Scan something, or touch it.').waitFor();

  // The sale is found again by its number; a paper without prices stands beside the one with them.
  await page.getByRole('button', { name: 'Menu of this till' }).click();
  await page.getByRole('menuitem', { name: 'Sales, print again' }).click();
  const sales = page.getByRole('dialog', { name: 'Sales' });
  await sales.getByRole('textbox', { name: 'Number, goods or buyer' }).fill(order?.number ?? '');
  await look(page, 'sales');
  await sales.getByRole('button', { name: `Open sale ${order?.number}` }).click();
  await sales.getByRole('region', { name: 'Receipt', exact: true }).getByText(total).first().waitFor();
  await page.evaluate(() => {
    const to = window as unknown as { printed: number[]; printerState: { answers: boolean } };
    to.printerState.answers = true;
    to.printed.length = 0;
  });
  await sales.getByText('Both', { exact: true }).click();
  await look(page, 'both-papers');
  const gift = sales.getByRole('region', { name: 'Gift receipt' });
  expect(await gift.innerText()).toContain(order?.number);
  expect(await gift.innerText()).not.toMatch(/HK\$|\d\.\d\d/);
  await sales.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => printedRows(page), { timeout: 20_000 }).toContain('Gift receipt');
  const again = await page.evaluate(() => (window as unknown as { printed: number[] }).printed);
  // Two papers, each cut off (GS V), and the drawer stays shut.
  expect(again.filter((byte, at) => byte === 0x1d && again[at + 1] === 0x56)).toHaveLength(2);
  expect(again.some((byte, at) => byte === 0x1b && again[at + 1] === 0x70)).toBe(false);

  // Goods of the sale come back from here.
  await sales.getByRole('button', { name: 'Goods come back' }).click();
  const back = page.getByRole('dialog', { name: 'Goods come back' });
  await back.getByText(order?.number ?? '', { exact: true }).waitFor();
  await back.getByText(/2 can come back/).waitFor();
  // One of them does: the drawer opens, and the customer gets a paper for it.
  await page.evaluate(() => {
    (window as unknown as { printed: number[] }).printed.length = 0;
  });
  await back.getByLabel(/^Pieces of/).fill('1');
  await back.getByLabel(/^Reason/).fill('Too small');
  await back.getByRole('button', { name: 'Money back' }).click();
  const given = back.getByRole('region', { name: 'Return', exact: true });
  await given.getByText(`${order?.number}-R1`).waitFor();
  await look(page, 'given-back');
  await expect.poll(() => printedRows(page), { timeout: 20_000 }).toContain(`${order?.number}-R1`);
  expect(await printedRows(page)).toMatch(/Hand back: Cash +HK\$\d/);
  const ofReturn = await page.evaluate(() => (window as unknown as { printed: number[] }).printed);
  expect(ofReturn.filter((byte, at) => byte === 0x1b && ofReturn[at + 1] === 0x70)).toHaveLength(1);
  await back.getByRole('button', { name: 'Close' }).last().click();

  await customer.close();

  const orders = await page.request.get(`/api/admin/order?filter[channel]=pos&filter[store_id]=${id}`);
  const { data } = (await orders.json()) as { data: { status: string; count: number }[] };
  expect(data).toMatchObject([{ status: 'completed', count: 2 }]);
});
