// Goods that expire: they are counted by when, one lot is spoilt and written off, and the ledger remembers what lay there.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

journey('a spoilt lot is found by its date and written off', async ({ page, site }) => {
  await signIn(page, site);
  const code = `tofu-${Date.now()}`;
  const { id } = await makeRecord(page, 'product', {
    name: { 'en-US': 'Silken tofu' },
    ...{ sku: code, url: code, has_expiry_date: true },
    stocks: [{ sku: `${code}-soft`, price: 12, inventories: [{ quantity: 7, expiry_date: inDays(20) }] }],
  });
  await makeRecord(page, 'product', {
    name: { 'en-US': 'Firm tofu' },
    ...{ sku: `${code}-2`, url: `${code}-2`, has_expiry_date: true },
    stocks: [{ sku: `${code}-firm`, price: 12, inventories: [{ quantity: 7, expiry_date: inDays(20) }] }],
  });
  await page.goto('/admin/inventories');
  await page
    .getByRole('list', { name: 'Expiry of goods' })
    .getByRole('link', { name: /Expires within 30 days/ })
    .click();
  await page.getByRole('searchbox', { name: 'Search goods, SKU, barcode or lot' }).fill(`${code}-soft`);
  const row = page.getByRole('row', { name: new RegExp(`${code}-soft`) });
  await row.waitFor();
  expect(await row.getByRole('button', { name: /^Write off/ }).count()).toBe(0);
  await expectAccessible(page);

  const product = await page.request.get(`/api/admin/product/${id}`);
  const { data } = (await product.json()) as {
    data: { version: number; stocks: { id: number; inventories: { id: number }[] }[] };
  };
  const [stock] = data.stocks;
  const spoilt = await page.request.put(`/api/admin/product/${id}`, {
    headers: ownCall,
    data: {
      version: data.version,
      stocks: [{ id: stock?.id, inventories: [{ id: stock?.inventories[0]?.id, is_discard: true }] }],
    },
  });
  expect(spoilt.status(), await spoilt.text()).toBe(200);
  await page.reload();
  await row.getByRole('button', { name: 'Write off Silken tofu' }).click();
  const question = page.getByRole('dialog', { name: 'Write off' });
  await question.getByText(/^7 units of Silken tofu, LOT-\d+ are taken out of stock for good\./).waitFor();
  await question.getByRole('button', { name: 'Write off' }).click();
  await row.getByRole('button', { name: /^Write off/ }).waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'More actions for Silken tofu' }).click();
  await page.getByRole('menuitem', { name: 'Stock history' }).click();
  await page.getByRole('dialog').getByText('Write-off').first().waitFor();

  await page.goto('/admin/inventories/day');
  await page.getByRole('searchbox', { name: 'Search goods, SKU, barcode or lot' }).fill(code);
  const firm = page.getByRole('row', { name: new RegExp(`${code}-firm`) });
  await firm.waitFor();
  expect(await page.getByRole('row', { name: new RegExp(`${code}-soft`) }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Day' }).fill(inDays(-1));
  await firm.waitFor({ state: 'detached' });
  await page.getByText('No match').waitFor();
});
