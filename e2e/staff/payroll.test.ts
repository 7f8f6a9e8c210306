// A month is paid: one slip cannot be calculated and is mended, somebody else approves and pays, and the employee opens her slip on a phone.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { hire, makeColleague } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { hasFocus } from '../runner/keys.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const hours = [1, 2, 3, 4, 5].map((day) => ({ day, open: '09:00', close: '17:00' }));
const rights = [
  ...['get payrolls', 'get payroll', 'create payroll', 'update payroll'],
  ...['get employees', 'get employee', 'batch update admin_salary'],
];

journey('a month is paid, with a slip that is mended first', async ({ page, site, visitor }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const department = `Counter ${key}`;
  const clerk = await makeColleague(page, `Clerk ${key}`, rights);
  const amy = await hire(page, `Amy ${key}`, { department, hours });
  await makeRecord(page, 'employee', { name: `Bob ${key}`, department, joined_on: '2020-01-01', hours });

  const desk = await visitor({ viewport: { width: 1280, height: 900 } });
  await enter(desk, site, clerk);
  const pay = async (name: string, amount: string) => {
    await desk.goto('/admin/salary-management');
    await desk.getByRole('searchbox').fill(name);
    await desk.getByText('1–1 of 1').waitFor();
    await desk.getByRole('link', { name }).click();
    await desk.getByRole('button', { name: 'Change pay' }).click();
    const raise = desk.getByRole('dialog');
    await raise.getByRole('textbox', { name: 'From' }).fill('2020-01-01');
    await raise.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await raise.getByRole('button', { name: 'Change pay' }).click();
    await desk.getByText('Now', { exact: true }).waitFor();
  };
  await pay(`Amy ${key}`, '20000');
  await expectAccessible(desk);

  await desk.goto('/admin/payroll/create');
  await desk.getByRole('textbox', { name: 'From' }).fill('2024-05-01');
  await desk.getByRole('textbox', { name: 'Until' }).fill('2024-05-31');
  await desk.getByRole('textbox', { name: 'Paid on' }).fill('2024-05-31');
  await desk.getByRole('textbox', { name: 'Department' }).fill(department);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Create' }).click();
  await desk.waitForURL(/\/admin\/payroll\/view\/\d+$/);
  const run = new URL(desk.url()).pathname;
  await desk.getByRole('button', { name: 'Calculate' }).click();
  await desk.getByText('1 slip could not be calculated.').waitFor();
  await expectAccessible(desk);

  await pay(`Bob ${key}`, '15000');
  await desk.goto(run);
  await desk.getByRole('link', { name: `Bob ${key}` }).click();
  await desk.getByRole('heading', { name: `Bob ${key}`, level: 1 }).waitFor();
  await desk.getByRole('button', { name: 'Calculate' }).click();
  await desk.getByRole('button', { name: 'MPF, employee' }).click();
  await desk.getByText('Relevant income').first().waitFor();
  await expectAccessible(desk);

  // By keys: a step takes its button away, and the focus goes to the heading instead of nowhere.
  await page.goto(run);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await page.getByRole('button', { name: 'Mark as paid' }).waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
  const payment = page.getByRole('button', { name: 'Mark as paid' });
  await payment.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).press('Enter');
  await expect.poll(() => hasFocus(payment)).toBe(true);
  await payment.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).press('Enter');
  await page.getByText('Paid', { exact: true }).first().waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);

  const phone = await visitor({ locale: 'zh-HK', viewport: { width: 390, height: 844 } });
  await phone.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await enter(phone, site, amy);
  await phone.goto('/admin/my-payroll');
  await phone.getByRole('article').getByRole('link').click();
  await phone.getByRole('button', { name: '基本薪酬' }).click();
  await phone.getByText('amount × days ÷ month_days').waitFor();
  await expectAccessible(phone);
});
