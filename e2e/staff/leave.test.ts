// Somebody takes a day off on her phone, in Chinese; whoever decides sees the request and approves it.
import { expectAccessible } from '../runner/axe.ts';
import { hire } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const hours = [1, 2, 3, 4, 5].map((day) => ({ day, open: '09:00', close: '17:00' }));

journey(
  'half a day off is asked for on a phone, approved, and asked to be canceled',
  async ({ page, site, visitor }) => {
    await enter(page, site);
    const key = Date.now().toString(36);
    const person = await hire(page, `Day off ${key}`, { hours });

    const phone = await visitor({ locale: 'zh-HK', viewport: { width: 390, height: 844 } });
    await phone.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
    await enter(phone, site, person);
    await phone.goto('/admin/my-leaves');
    await phone.getByText('尚無假期').waitFor();
    await expectAccessible(phone);
    await phone.getByRole('link', { name: '請假' }).click();
    await phone.getByRole('combobox', { name: '類別' }).click();
    await phone.getByRole('option', { name: '無薪假' }).click();
    // A Monday for which no holidays are given yet.
    await phone.getByRole('textbox', { name: '由', exact: true }).fill('2031-03-03');
    await phone.getByRole('combobox', { name: '至半日' }).click();
    await phone.getByRole('option', { name: '上午' }).click();
    await phone.getByRole('heading', { name: '共 0.5 天' }).waitFor();
    await phone.getByText('09:00–13:00').waitFor();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: '申請' }).click();
    await phone.waitForURL(/\/admin\/my-leave\/view\/\d+$/);
    await phone.getByText('正等待上司審批。').waitFor();
    await expectAccessible(phone);

    await page.goto('/admin/leave');
    await page.getByText(person.name).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await expectAccessible(page);

    await phone.reload();
    await phone.getByText('已批准').first().waitFor();
    await phone.getByRole('button', { name: '申請取消' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: '申請取消' }).click();
    await phone.getByText('申請取消此假期').waitFor();
    await page.reload();
    await page.getByText('She asks to cancel it.').waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Canceled', { exact: true }).first().waitFor();
    await phone.goto('/admin/my-leaves');
    await phone.getByRole('article', { name: '無薪假' }).getByText('已取消').waitFor();
  },
);

journey('a leave ends earlier than it was approved', async ({ page, site }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const employee = await makeRecord(page, 'employee', { name: `Back early ${key}`, joined_on: '2020-01-01', hours });
  const type = await makeRecord(page, 'leave_type', { name: `Trip ${key}`, accrual: 'none' });
  // Monday to Friday of a week for which no holidays are given yet.
  const days = { from_on: '2031-03-03', from_half: 'am', to_on: '2031-03-07', to_half: 'pm' };
  const leave = await makeRecord(page, 'leave/mine', { employee_id: employee.id, leave_type_id: type.id, ...days });
  await page.goto(`/admin/leave/view/${leave.id}`);
  await page.getByRole('heading', { name: '5 days' }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'End earlier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Choose an earlier end between 3 Mar 2031 and 7 Mar 2031/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Until' }).fill('2031-03-03');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The shop is full');
  await dialog.getByRole('button', { name: 'End earlier' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: '1 day', exact: true }).waitFor();
  await page.getByText('The shop is full').waitFor();
});
