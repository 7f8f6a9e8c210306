// Somebody claims a taxi on her phone, in Chinese; her manager approves less of it, it is paid in two parts, and the bell is silent again.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { hire, makeColleague } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

/** A PDF of its own: a receipt is good for one claim. */
const receipt = (key: string) => ({
  name: 'taxi.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${key}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});

journey('a taxi is claimed on a phone, approved in part and paid in two parts', async ({ page, site, visitor }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const name = `Rider ${key}`;
  const manager = await makeColleague(page, `Manager ${key}`);
  const payer = await makeColleague(page, `Payer ${key}`, ['get reimbursements', 'pay reimbursement']);
  const rider = await hire(page, name, { manager_id: manager.id });

  const phone = await visitor({ locale: 'zh-HK', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await phone.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await enter(phone, site, rider);
  await phone.goto('/admin/my-reimbursement');
  await phone.getByText('還未有報銷').waitFor();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: '新報銷' }).click();
  await phone.getByRole('textbox', { name: '用途' }).fill('往西貢送貨');
  await phone.getByRole('textbox', { name: '日期' }).fill('2024-05-06');
  await phone.getByRole('textbox', { name: '金額' }).fill('180');
  await phone.getByText('合計：HK$180.00').waitFor();
  // Above the limit of its kind it needs a receipt.
  await phone.getByRole('button', { name: '提交' }).click();
  await phone.getByRole('alert').filter({ hasText: '收據' }).waitFor();
  await expectAccessible(phone);
  await phone.locator('input[type="file"]').setInputFiles(receipt(key));
  await phone.getByText('taxi.pdf').waitFor();
  await phone.getByRole('button', { name: '提交' }).click();
  await phone.waitForURL(/\/admin\/my-reimbursement\/view\/\d+$/);
  await phone.getByText('等候批核。').waitFor();
  await expectAccessible(phone);

  const desk = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await enter(desk, site, manager);
  await desk.goto('/admin/');
  await desk.getByRole('button', { name: '1 thing waits for you' }).click();
  const bell = desk.getByRole('dialog', { name: '1 thing waits for you' });
  await bell.getByRole('link', { name: `${name}: 往西貢送貨` }).waitFor();
  await expectAccessible(desk);
  await bell.getByRole('link', { name: `${name}: 往西貢送貨` }).click();
  await desk.waitForURL(/\/admin\/my-reimbursement\/view\/\d+$/);
  await desk.getByRole('button', { name: 'Approve' }).click();
  const approval = desk.getByRole('dialog');
  await approval.getByRole('textbox', { name: 'Approved' }).fill('150');
  await approval.getByRole('textbox', { name: 'Why less' }).fill('The tip is hers');
  await expectAccessible(desk);
  await approval.getByRole('button', { name: 'Approve' }).click();
  await desk.getByText('Approved', { exact: true }).first().waitFor();
  await desk.getByRole('button', { name: 'Nothing waits for you' }).waitFor();

  const cash = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await enter(cash, site, payer);
  await cash.goto('/admin/waiting');
  const toPay = cash.getByRole('region', { name: 'Claims to pay' });
  await toPay.getByRole('link', { name }).click();
  await cash.getByRole('button', { name: 'Queue for payment' }).click();
  await cash.getByRole('dialog').getByRole('button', { name: 'Queue for payment' }).click();
  const payment = cash.getByRole('dialog');
  const openPayment = () => cash.getByRole('button', { name: 'Pay', exact: true }).click();
  const pay = async (amount: string) => {
    await payment.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await payment.getByRole('textbox', { name: 'Reference' }).fill('FPS');
    await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  };
  await openPayment();
  // Nothing typed is no payment of everything.
  await pay('');
  await payment.locator('[aria-invalid="true"]').waitFor();
  await expectAccessible(cash);
  await pay('151');
  await payment.getByText('HK$150.00 is still open.').first().waitFor();
  await pay('100');
  await payment.waitFor({ state: 'hidden' });
  await cash.getByText('Still open: HK$50.00').waitFor();
  await openPayment();
  await pay('50');
  await payment.waitFor({ state: 'hidden' });
  await cash.getByText('Paid', { exact: true }).first().waitFor();
  await cash.goto('/admin/waiting');
  await cash.getByRole('heading', { name: 'Waiting for me' }).waitFor();
  await expect.poll(() => cash.getByRole('link', { name }).count()).toBe(0);

  await phone.reload();
  await phone.getByText('已付款').first().waitFor();
  await phone.getByText('批准較少：The tip is hers').waitFor();
  await expectAccessible(phone);
});
