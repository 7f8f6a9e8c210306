// Somebody else saves first: what is new stands beside what was typed, and saving goes on.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

journey("a supplier's goods that somebody else changed meanwhile keep what was typed", async ({ page, site }) => {
  await enter(page, site);
  const { id } = await makeRecord(page, 'supplier', { name: 'Faster Mill', code: 'FASTER' });
  const products = await page.request.get('/api/admin/product?keyword=Jasmine+Dragon+Pearls');
  const { data } = (await products.json()) as { data: { id: number }[] };
  const product = await page.request.get(`/api/admin/product/${data[0]?.id}`);
  const { stocks } = ((await product.json()) as { data: { stocks: { id: number }[] } }).data;
  const save = (version: number, line: object) =>
    page.request.put(`/api/admin/supplier/${id}/goods`, {
      headers: ownCall,
      data: { version, lines: [{ stock_id: stocks[0]?.id, ...line }] },
    });
  const first = await save(1, { supplier_sku: 'OLD-1', cost: '4.20' });
  expect(first.status(), await first.text()).toBe(200);
  await page.goto(`/admin/supplier/goods/${id}`);
  const code = page.getByRole('textbox', { name: /Supplier’s SKU/ }).first();
  await code.waitFor();
  expect(await code.inputValue()).toBe('OLD-1');
  expect((await save(2, { supplier_sku: 'OLD-1', cost: '5.30' })).status()).toBe(200);
  await code.fill('NEW-9');
  await page.getByRole('main').getByRole('button', { name: /Save/ }).last().click();
  const question = page.getByRole('dialog', { name: /saved in the meantime/ });
  await question.getByText('5.3', { exact: false }).first().waitFor();
  expect(await question.innerText()).toContain('NEW-9');
  await question.getByRole('button', { name: 'Save this choice' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await (await page.request.get(`/api/admin/supplier/${id}/goods`)).json()).data.lines[0])
    .toMatchObject({ supplier_sku: 'NEW-9' });
});

journey('a saved view that somebody else renamed meanwhile can be saved all the same', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/brand?sort=-id');
  await page.getByRole('button', { name: 'Save as view…' }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('textbox', { name: /Name of the view/ }).fill('Newest first');
  await window.getByRole('button', { name: 'Save' }).click();
  const menu = page.getByRole('button', { name: /Actions for the view/ });
  await menu.waitFor();
  const kept = await page.request.get(new URL(page.url()).pathname.replace('/admin/', '/api/admin/view?list='));
  const views = ((await kept.json()) as { data: { id: number; name: string; version: number }[] }).data;
  const view = views.find(({ name }) => name === 'Newest first');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename or share…' }).click();
  const renamed = await page.request.put(`/api/admin/view/${view?.id}`, {
    headers: ownCall,
    data: { version: view?.version, name: 'Latest brands' },
  });
  expect(renamed.status(), await renamed.text()).toBe(200);
  await window.getByRole('textbox', { name: /Name of the view/ }).fill('New brands');
  await window.getByRole('button', { name: 'Save' }).click();
  await window.getByText(/Latest brands/).waitFor();
  expect(await window.getByRole('textbox', { name: /Name of the view/ }).inputValue()).toBe('New brands');
  await window.getByRole('button', { name: 'Save' }).click();
  await window.waitFor({ state: 'hidden' });
  await page.getByText('View “New brands” saved').waitFor();
  await page.request.delete(`/api/admin/view/${view?.id}`, { headers: ownCall });
});
