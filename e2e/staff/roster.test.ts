// The roster of a week is made, a clash with leave solved, and published; on her phone, in Chinese, she sees it and asks for a swap.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { hire } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { hasFocus } from '../runner/keys.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const hours = [1, 2, 3, 4, 5].map((day) => ({ day, open: '09:00', close: '17:00' }));

journey('a week is planned, a clash solved, published, and a swap asked for', async ({ page, site, visitor }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const person = await hire(page, `Roster ${key}`, { hours });
  await hire(page, `Colleague ${key}`, { hours });
  const times = { start_time: '10:00', end_time: '19:00', break_minutes: 60, order: -1 };
  await makeRecord(page, 'shift', { name: `Counter ${key}`, ...times });
  const type = await makeRecord(page, 'leave_type', { name: `Away ${key}`, accrual: 'none' });
  // Tuesday of a week for which no holidays are given yet.
  const day = { from_on: '2031-03-04', from_half: 'am', to_on: '2031-03-04', to_half: 'pm' };
  const leave = await makeRecord(page, 'leave/mine', {
    employee_id: person.employee_id,
    leave_type_id: type.id,
    ...day,
  });
  const approved = await page.request.post(`/api/admin/leave/${leave.id}/steps/approve`, {
    headers: ownCall,
    data: {},
  });
  expect(approved.status()).toBe(200);

  await page.goto('/admin/roster?from=2031-03-03');
  for (const date of ['3 Mar 2031', '4 Mar 2031']) {
    await page.getByRole('button', { name: `Add a shift: ${person.name}, ${date}` }).click();
    const planned = page.getByRole('dialog');
    await planned.getByRole('button', { name: 'Add shift' }).click();
    await planned.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: new RegExp(`Draft.*${person.name}, ${date}`) }).waitFor();
  }
  await page.getByText('Leave lies in it').waitFor();
  await expectAccessible(page);

  // By keys a draft is moved in its window, and the focus follows it to its cell.
  const draft = (date: string) => page.getByRole('button', { name: new RegExp(`Draft.*${person.name}, ${date}`) });
  for (const [from, typed, to] of [
    ['3 Mar 2031', '2031-03-06', '6 Mar 2031'],
    ['6 Mar 2031', '2031-03-03', '3 Mar 2031'],
  ] as const) {
    await draft(from).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Date' }).fill(typed);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(draft(to))).toBe(true);
  }

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/1 shift clashes/).waitFor();
  await page.getByRole('button', { name: new RegExp(`Published.*${person.name}, 3 Mar 2031`) }).waitFor();
  await page.getByRole('button', { name: new RegExp(`To look at.*${person.name}, 4 Mar 2031`) }).click();
  await page.getByText('Approved leave lies in this shift.').waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  const reason = page.getByRole('dialog', { name: /^Cancel/ });
  await reason.getByRole('textbox', { name: /Reason/ }).fill('She is away');
  await reason.getByRole('button', { name: 'Cancel', exact: true }).click();
  await reason.waitFor({ state: 'hidden' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: new RegExp(`Canceled.*${person.name}, 4 Mar 2031`) }).waitFor();

  const phone = await visitor({ locale: 'zh-HK', viewport: { width: 390, height: 844 } });
  await phone.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await enter(phone, site, person);
  await phone.goto('/admin/my-shifts?from=2031-03-03');
  await phone.getByText('10:00–19:00').first().waitFor();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: '調更' }).click();
  await phone.getByRole('combobox', { name: '同事' }).click();
  await phone.getByRole('option', { name: `Colleague ${key}` }).click();
  await phone.getByRole('textbox', { name: '原因' }).fill('覆診');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: '詢問同事' }).click();
  const swap = phone.getByRole('article', { name: `調更：${person.name}與Colleague ${key}` });
  await swap.getByText('等候中').first().waitFor();
  await expectAccessible(phone);
});
