// A phone in a shop has no scanner but its camera: goods at the till, a receipt that comes back, a shelf that is counted.
import { type CodeShape, codeShape } from '@kaifong/kernel/codes';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, takeAway } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';
import { openRegister } from '../runner/till.ts';

/** A browser that reads codes, and a camera: what lies in front of it is `inFront`. */
function pointCamera() {
  const shown = { inFront: '' };
  class Reader {
    static getSupportedFormats = async () => ['qr_code', 'ean_13', 'code_128'];
    readonly formats: readonly string[];
    constructor({ formats }: { formats: readonly string[] }) {
      this.formats = formats;
    }
    detect = async () => (shown.inFront && this.formats.includes('ean_13') ? [{ rawValue: shown.inFront }] : []);
  }
  const getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    setInterval(() => pen?.fillRect(0, 0, 9, 9), 50);
    return canvas.captureStream(10);
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.assign(window, { BarcodeDetector: Reader, cameraOf: shown });
}

const putBefore = (page: Page, code: string) =>
  page.evaluate((inFront) => {
    (window as unknown as { cameraOf: { inFront: string } }).cameraOf.inFront = inFront;
  }, code);

journey(
  'goods, a receipt and a shelf are scanned with the camera of a phone',
  async ({ page: owner, site, visitor }) => {
    await enter(owner, site);
    const key = Date.now().toString(36);
    const [tea, soap] = [`cam-tea-${key}`, `cam-soap-${key}`];
    const shelf = await makeRecord(owner, 'warehouse', {
      title: { 'en-US': `Camera shelf ${key}` },
      is_sellable: true,
    });
    const goods = (sku: string, price: number) => ({
      ...{ name: { 'en-US': sku }, url: sku, sku },
      stocks: [{ sku, barcode: sku, price, inventories: [{ quantity: 9, warehouse_id: shelf.id }] }],
    });
    const made = [
      await makeRecord(owner, 'product', goods(tea, 20)),
      await makeRecord(owner, 'product', goods(soap, 12)),
    ];
    const { store } = await openRegister(owner, `Camera store ${key}`, shelf.id);

    const page = await visitor({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.addInitScript(pointCamera);
    await enter(page, site);
    await page.goto(`/admin/store/pos/new/${store}`);
    await page.getByRole('radio', { name: 'Only counter' }).check();
    await page.getByRole('button', { name: 'Go on selling' }).click();
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByLabel('Picture of the camera').waitFor();
    await expectAccessible(page);
    // What lies in front of the camera is taken once, however long it lies there.
    await putBefore(page, tea);
    await page.getByText('Sale (1)').waitFor();
    await putBefore(page, soap);
    await page.getByText('Sale (2)').waitFor();
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await page.getByText('Sale (2)').click();
    const sale = page.getByRole('region', { name: 'Sale', exact: true });
    await sale.getByText('HK$32.00').first().waitFor();
    await sale.getByRole('button', { name: 'Pay' }).click();
    const paying = page.getByRole('dialog');
    await paying.getByLabel('Handed over').fill('32');
    await paying.getByRole('button', { name: 'Take' }).click();
    await paying.getByRole('button', { name: 'Sell', exact: true }).click();
    const receipt = page.getByRole('dialog', { name: /^Sold: K/ });
    const number = (await receipt.getByRole('heading').first().innerText()).replace('Sold: ', '');
    await receipt.getByRole('button', { name: 'Next customer' }).click();

    await page.getByRole('button', { name: 'Menu of this till' }).click();
    await page.getByRole('menuitem', { name: 'Goods come back' }).click();
    const back = page.getByRole('dialog', { name: 'Goods come back' });
    await putBefore(page, number);
    await back.getByRole('button', { name: 'Scan with the camera' }).click();
    await back.getByText(number, { exact: true }).waitFor();
    expect(await back.getByText('1 can come back').count()).toBe(2);

    const count = await makeRecord(owner, 'stock-count', { warehouse_id: shelf.id });
    await page.goto(`/admin/stock-count/view/${count.id}`);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await putBefore(page, tea);
    await page.getByLabel('How many lie there').fill('7');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('status').getByText('7 counted').waitFor();
    await expectAccessible(page);
    for (const { id } of made) await takeAway(owner, 'product', id);
  },
);

/** A browser that reads no codes, and a camera that sees bars on white paper. */
function showBars({ width, height, shapes }: CodeShape) {
  const getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    const draw = () => {
      if (!pen) return;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, 640, 480);
      pen.setTransform(4, 0, 0, 4, (640 - width * 4) / 2, (480 - height * 4) / 2);
      pen.fillStyle = '#000';
      for (const corners of shapes) {
        pen.beginPath();
        for (const [x, y] of corners) pen.lineTo(x, y);
        pen.fill();
      }
    };
    setInterval(draw, 50);
    return canvas.captureStream(10);
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.assign(window, { BarcodeDetector: undefined });
}

/** Thirteen digits, the last of which agrees with the others. */
function ean13(key: number): string {
  const twelve = `20${String(key).slice(-10)}`;
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

journey('a phone whose browser reads no codes reads the bars on a packet', async ({ page: owner, site, visitor }) => {
  await enter(owner, site);
  const key = Date.now();
  const barcode = ean13(key);
  const shelf = await makeRecord(owner, 'warehouse', { title: { 'en-US': `Bars ${key}` }, is_sellable: true });
  const sku = `bars-${key}`;
  const product = await makeRecord(owner, 'product', {
    ...{ name: { 'en-US': sku }, url: sku, sku },
    stocks: [{ sku, barcode, price: 20, inventories: [{ quantity: 9, warehouse_id: shelf.id }] }],
  });
  const { store } = await openRegister(owner, `Bars store ${key}`, shelf.id);

  const page = await visitor({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript(showBars, codeShape('barcode', barcode));
  await enter(page, site);
  await page.goto(`/admin/store/pos/new/${store}`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.getByRole('radio', { name: 'Only counter' }).check();
  await page.getByRole('button', { name: 'Go on selling' }).click();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.getByText('Sale (1)').waitFor();
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  await takeAway(owner, 'product', product.id);
});
