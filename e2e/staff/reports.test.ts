// The owner follows a figure down to one order, keeps the view, takes the sheet along; on a phone it is read in Chinese.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';

journey('a figure leads to its orders, a view is kept, a sheet is saved', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto('/admin/report/sales');
  await page.getByRole('heading', { name: 'Sales report', level: 1 }).waitFor();
  await page.getByLabel('Period', { exact: true }).selectOption('last_90_days');
  await page.getByLabel('Interval', { exact: true }).selectOption('week');
  const table = page.getByRole('table');
  await table.getByRole('columnheader', { name: 'Week' }).waitFor();
  await page.screenshot({ path: 'test-results/report-sales.png', fullPage: true });

  // The meaning of a figure is one press away.
  await page.getByRole('button', { name: 'What “Net sales” counts' }).click();
  await page.getByText('Billed, less refunds and less tax.').filter({ visible: true }).first().waitFor();
  await page.keyboard.press('Escape');

  // Down: the week with sales, its orders, one of them.
  const sold = table.getByRole('link', { name: /^HK\$[1-9]/ }).first();
  await sold.click();
  await page.getByText('These records together come to the figure.').waitFor();
  await page.screenshot({ path: 'test-results/report-rows.png', fullPage: true });
  await page.getByRole('button', { name: 'Export' }).click();
  const [rows] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem').first().click()]);
  expect(rows.suggestedFilename()).toBe('sales report rows.xlsx');
  const order = page
    .getByRole('table')
    .getByRole('link', { name: /^K\d{6}-\d+/ })
    .first();
  const number = await order.innerText();
  await order.click();
  await page.getByRole('heading', { name: number, level: 1 }).waitFor();
  await page.goBack();
  // Not the order's own way back.
  await page.getByText('These records together come to the figure.').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).first().click();
  await table.getByRole('columnheader', { name: 'Week' }).waitFor();

  // Kept under a name, and found again from an address without a wish.
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Weeks of a quarter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.goto('/admin/report/sales');
  await page.getByRole('button', { name: 'Weeks of a quarter' }).click();
  await table.getByRole('columnheader', { name: 'Week' }).waitFor();
  expect(await page.getByLabel('Interval', { exact: true }).inputValue()).toBe('week');

  // Mailed every week from now on, and as soon as the goal is reached.
  await page.getByRole('button', { name: 'By mail' }).click();
  const mail = page.getByRole('dialog');
  await mail.getByLabel('Every Monday, about the week before').check();
  await mail.getByLabel('Only for a goal').selectOption('net');
  await mail.getByLabel('When the letter comes').selectOption('reached');
  await mail.getByRole('textbox', { name: /^Net sales/ }).fill('1000');
  await page.screenshot({ path: 'test-results/report-mail.png' });
  await mail.getByRole('button', { name: 'Save' }).click();
  await mail.waitFor({ state: 'detached' });
  // The goal stands on the chart of its figure, week by week.
  await page.getByText('Goal: HK$1,000').waitFor();
  await page.screenshot({ path: 'test-results/report-goal.png', fullPage: true });

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem').first().click()]);
  expect(file.suggestedFilename()).toBe('sales report.xlsx');

  await page.goto('/admin/report/products');
  await page.getByRole('heading', { name: 'Product report', level: 1 }).waitFor();
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.screenshot({ path: 'test-results/report-products.png', fullPage: true });
});

journey('the reports beyond sales have figures, and lead to their records', async ({ page, site }) => {
  await signIn(page, site);
  const titles = {
    profit: 'Profit by order',
    payments: 'Payment report',
    tax: 'Tax report',
    liability: 'Points and packages owed',
    bookings: 'Bookings report',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(`/admin/report/${path}?filter[period]=last_90_days`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('list', { name: 'All together' }).waitFor();
    await page.screenshot({ path: `test-results/report-${path}.png`, fullPage: true });
  }
  await page.goto('/admin/report/profit?filter[period]=last_90_days');
  await page
    .getByRole('table')
    .getByRole('link', { name: /^HK\$[1-9]/ })
    .first()
    .click();
  await page.getByText('These records together come to the figure.').waitFor();
});

journey('the first page is arranged by whoever reads it', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto('/admin/dashboard');
  const low = page.getByRole('heading', { name: 'Low stock' });
  await low.waitFor();
  await page.getByRole('button', { name: 'Arrange the cards' }).click();
  const cards = page.getByRole('list', { name: 'Cards of this page' });
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/api/admin/view') && answer.request().method() !== 'GET',
  );
  await cards.getByRole('checkbox', { name: 'Low stock' }).uncheck();
  await low.waitFor({ state: 'detached' });
  await page.screenshot({ path: 'test-results/dashboard-arrange.png', fullPage: true });
  await kept;
  // Kept with the account, not with the browser.
  await page.evaluate(() => localStorage.removeItem('admin_list:dashboard'));
  await page.reload();
  await page.getByRole('button', { name: 'Arrange the cards' }).click();
  await cards.waitFor();
  await expect.poll(() => cards.getByRole('checkbox', { name: 'Low stock' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'As they come' }).click();
  await low.waitFor();
});

journey('a report on a phone, in Chinese', async ({ page, site }) => {
  await signIn(page, site);
  await page.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/report/sales');
  await page.getByRole('heading', { name: '銷售報表', level: 1 }).waitFor();
  await page.getByText('淨銷售額').first().waitFor();
  await page.getByText('Asia/Hong_Kong').first().waitFor();
  await page.screenshot({ path: 'test-results/report-phone.png', fullPage: true });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
