// A declared list gives what it shows as a sheet, and speaks of its rows over itself.
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const lists = {
  'contact-message': ['contact_message list.csv', 'Subject'],
  inventories: ['inventory list.csv', 'Available'],
  'search-miss': ['search_miss list.csv', 'Searched for'],
  'report/email-logs': ['mail_log list.csv', 'Reason'],
  'report/email-histories': ['mail_history list.csv', 'Recipient'],
} as const;

journey('staff take a list home as a sheet', async ({ page, site }) => {
  await enter(page, site);
  // An empty list has nothing to take home: somebody writes to the shop, and looks for what it does not have.
  const message = { name: 'Mei', email: 'mei@sheets.example', subject: 'Sheets', message: 'Do you have some?' };
  const written = await page.request.post('/api/contact', { headers: ownCall, data: message });
  expect(written.status(), await written.text()).toBe(201);
  await page.request.post('/api/product/search', { headers: ownCall, data: { keyword: 'xylophone sheets' } });
  const mails = async () =>
    ((await (await page.request.get('/api/admin/mail_log?keyword=mei@sheets')).json()) as { total: number }).total;
  await expect.poll(mails, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const [path, [file, heading]] of Object.entries(lists)) {
    await page.goto(`/admin/${path}`);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /\.csv/ }).click();
    const sheet = await saved;
    expect(sheet.suggestedFilename()).toBe(file);
    expect((await buffer(await sheet.createReadStream())).toString().split('\n')[0]).toContain(heading);
  }
});

journey('the stock history opens over the list of lots, by its button and by its address', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/inventories');
  await page.getByRole('button', { name: 'Stock history', exact: true }).first().click();
  const history = page.getByRole('dialog');
  await history.waitFor();
  expect(page.url()).toContain('history=all');
  await page.goto('/admin/inventories?history=1');
  await history.waitFor();
});
