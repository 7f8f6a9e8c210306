// A lot that is about to expire gets cheaper by a rule, and once it has expired it is sold in no way: not in the shop, not at the till.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall, takeAway } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const chinese = { locale: 'zh-CN', viewport: { width: 1280, height: 900 } };
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' });
const inWords = (day: string) =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

const code = `near-tofu-${Date.now()}`;

interface Tofu {
  readonly id: number;
  readonly version: number;
  readonly stocks: { readonly id: number; readonly inventories: { readonly id: number }[] }[];
}

async function read<T>(page: Page, path: string): Promise<T> {
  const reply = await page.request.get(`/api/admin/${path}`);
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

/** Five pieces that end in some days, HK$20 each, in the warehouse of a store with an open register. */
async function makeTofu(page: Page, expiry_date: string) {
  const [warehouse] = await read<{ id: number }[]>(page, 'warehouse?per_page=1&sort=id');
  const store = await makeRecord(page, 'store', {
    ...{ title: '近到期店', warehouse_id: warehouse?.id, registers: [{ name: '前台', enabled: true }] },
    hours: [{ day: 1, open: '10:00', close: '20:00' }],
  });
  const { registers } = await read<{ registers: { key: string }[] }>(page, `pos/store/${store.id}`);
  await makeRecord(page, 'pos', { store_id: store.id, register: registers[0]?.key, counts: { 10000: 5 } });
  const { id } = await makeRecord(page, 'product', {
    name: { 'en-US': 'Silken tofu', 'zh-CN': '嫩豆腐' },
    ...{ sku: code, url: code, has_expiry_date: true },
    stocks: [{ sku: code, price: 20, inventories: [{ quantity: 5, expiry_date, warehouse_id: warehouse?.id }] }],
  });
  return { store: store.id, product: id };
}

/** Writes the rule in its form. Returns its id. */
async function writeRule(page: Page): Promise<number> {
  await page.goto('/admin/expiry-price/create');
  await page.getByRole('textbox', { name: /^标题/ }).fill('十五天半价');
  await page.getByLabel(/^剩余天数/).fill('15');
  await page.getByLabel(/^折扣百分比/).fill('50');
  const products = page.getByRole('combobox', { name: /^商品/ });
  await products.click();
  await products.fill(code);
  await page
    .getByRole('option', { name: /嫩豆腐/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  return ((await (await saved).json()) as { data: { id: number } }).data.id;
}

journey('a lot that soon expires gets cheaper, and then cannot be sold', async ({ site, visitor }) => {
  const page = await visitor(chinese);
  await page.context().addCookies([{ name: 'admin_language', value: 'zh-CN', url: site.url }]);
  await enter(page, site);
  const ends = inDays(14);
  const { store, product } = await makeTofu(page, ends);
  const rule = await writeRule(page);
  await page.goto('/admin/expiry-price');
  await page.getByRole('row', { name: /十五天半价/ }).waitFor();

  const shopper = await visitor(chinese);
  await shopper.goto(`/product/${code}?lang=zh-CN`);
  await shopper.getByText(`最佳食用日期 ${inWords(ends)}：减 50%，还剩 5 件`).waitFor();
  await expectAccessible(shopper);

  // At the till it costs less by the code of its lot.
  const tofu = await read<Tofu>(page, `product/${product}`);
  const lot = tofu.stocks[0]?.inventories[0]?.id ?? 0;
  await page.goto(`/admin/store/pos/new/${store}`);
  await page.getByRole('radio', { name: '前台' }).check();
  await page.getByRole('button', { name: '继续销售' }).click();
  const scan = page.getByRole('textbox', { name: '扫描或输入条码、货号或字词' });
  await scan.fill(`LOT-${lot}`);
  await page.keyboard.press('Enter');
  const sale = page.getByRole('region', { name: '交易', exact: true });
  await sale.getByText('HK$10.00', { exact: true }).first().waitFor();

  // The last day of the lot is over.
  const changed = await page.request.put(`/api/admin/product/${product}`, {
    headers: ownCall,
    data: {
      version: tofu.version,
      stocks: [{ id: tofu.stocks[0]?.id, inventories: [{ id: lot, expiry_date: inDays(-1) }] }],
    },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await sale.getByRole('button', { name: /^减少一件/ }).click();
  await scan.fill(`LOT-${lot}`);
  await page.keyboard.press('Enter');
  await page.getByText(new RegExp(`LOT-${lot} .*${inWords(inDays(-1))}，不可出售`)).waitFor();
  await shopper.reload();
  await shopper.getByRole('button', { name: '售罄' }).waitFor();
  expect(await shopper.getByText('最佳食用日期').count()).toBe(0);
  await takeAway(page, 'expiry_price', rule);
});
