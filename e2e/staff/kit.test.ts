// A clerk puts a set together in the product form; a shopper reads what is in it, and buys it in the numbers it is sold in.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord, takeAway } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

journey(
  'a set is made of two cups, comes in pairs of sets, and says what is in it',
  async ({ page, site, visitor }) => {
    await enter(page, site);
    const lots = [{ quantity: 8 }];
    const cup = await makeRecord(page, 'product', {
      ...{ name: { 'en-US': 'Kit Cup', 'zh-HK': '套裝杯' }, url: 'kit-cup', sku: 'KIT-CUP' },
      stocks: [{ price: 40, sku: 'KIT-CUP-1', barcode: 'KIT-CUP-1', inventories: lots }],
    });
    const set = await makeRecord(page, 'product', {
      ...{ name: { 'en-US': 'Kit Set', 'zh-HK': '對杯套裝' }, url: 'kit-set', sku: 'KIT-SET' },
      stocks: [{ price: 70, sku: 'KIT-SET-1', barcode: 'KIT-SET-1', min_quantity: 2, quantity_step: 2 }],
    });
    await page.goto(`/admin/product/edit/${set.id}`);
    await page.getByRole('button', { name: 'Add a part' }).click();
    await page.getByRole('textbox', { name: 'Add a part' }).fill('Kit Cup');
    await page.getByRole('option', { name: /Kit Cup/ }).click();
    await page.getByRole('textbox', { name: 'How many of Kit Cup are in it' }).fill('2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => {
        const reply = await page.request.get(`/api/admin/product/${set.id}`);
        const { data } = (await reply.json()) as {
          data: { stocks: { parts: object[]; available_inventories: number }[] };
        };
        return data.stocks.map(({ parts, available_inventories }) => [parts.length, available_inventories]);
      })
      .toEqual([[1, 4]]);

    const shop = await visitor({ locale: 'zh-HK' });
    await shop.goto('/product/kit-set?lang=zh-HK');
    const main = shop.getByRole('main');
    await main.getByText('套裝內容').waitFor();
    expect(await main.getByRole('link', { name: '2 × 套裝杯' }).getAttribute('href')).toBe('/product/kit-cup');
    await main
      .getByText('此商品每次最少購買 2 件。')
      .or(main.getByText('此商品須以 2 件的倍數購買。'))
      .first()
      .waitFor();
    const quantity = main.getByRole('spinbutton');
    expect([await quantity.inputValue(), await quantity.getAttribute('step')]).toEqual(['2', '2']);
    await takeAway(page, 'product', set.id);
    await takeAway(page, 'product', cup.id);
  },
);
