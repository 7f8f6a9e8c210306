// Ten sharpenings: bought by a member, shared with a friend, one used at the counter and one at the checkout, the rest refunded at the single price.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { journey } from '../runner/journey.ts';
import { fillJoinForm, join } from '../runner/member.ts';
import { orderByCall, packageOfOrder, payByCall, refundByCall } from '../runner/order-by-call.ts';
import { enter } from '../runner/sign-in.ts';

journey('ten sharpenings are bought, shared and two of them used', async ({ page, site, visitor }) => {
  const email = `member-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/register');
  await fillJoinForm(page, email);
  await join(page);
  const number = await orderByCall(page, 'ten-sharpenings', 1, email);

  const staff = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await enter(staff, site);
  await payByCall(staff, number);
  const id = await packageOfOrder(staff, number);

  await page.goto('/account/packages');
  await page.getByText('Good for 365 days from its first use').waitFor();
  const friend = page.getByRole('textbox', { name: 'Email of a friend' });
  await friend.fill(email);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('This is your own address').first().waitFor();
  await friend.fill('neighbour@example.com');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('neighbour@example.com').first().waitFor();

  await staff.goto(`/admin/package/${id}`);
  await staff.getByText('neighbour@example.com').waitFor();
  const use = async (units: string) => {
    await staff.getByRole('button', { name: 'Use', exact: true }).first().click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'How many units' }).fill(units);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A blade at the counter');
    await dialog.getByRole('button', { name: 'Use', exact: true }).click();
    return dialog;
  };
  const refused = await use('11');
  await refused.getByText('There is only 10 left').first().waitFor();
  await refused.getByRole('textbox', { name: 'How many units' }).fill('1');
  await refused.getByRole('button', { name: 'Use', exact: true }).click();
  await refused.waitFor({ state: 'detached' });
  await staff.getByText('−1').waitFor();

  await page.goto('/account/packages');
  await page.getByText('Every use').click();
  await page.getByText('A blade at the counter').waitFor();
  expect(await page.getByText('−1').count()).toBe(1);

  await page.goto('/service/knife-sharpening?lang=en-US');
  await addToCart(page);
  await page.goto('/checkout');
  const choice = page.getByRole('combobox', { name: 'Knife Sharpening' });
  const [, unit] = await choice.getByRole('option').allTextContents();
  expect(unit).toBe('Ten knife sharpenings: use 1 of 10 (9 left)');
  await choice.selectOption({ label: unit ?? '' });
  await page.getByText('Paid with Ten knife sharpenings: 1').first().waitFor();
  const send = page.getByRole('button', { name: /Place order.*HK\$0\.00/ });
  await page.getByRole('textbox', { name: 'First name' }).fill('Siu Ming');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Chan');
  await send.click();
  await page.waitForURL(/\/order\/success/);
  await page.goto('/account/packages');
  await page.getByText('Every use').click();
  await page.getByText(/^.* · Knife Sharpening, order /).waitFor();

  // 304.00 paid, less two at 38.00 each.
  expect(await refundByCall(staff, number)).toBe(228);
  await page.reload();
  await page.getByText('Taken back').first().waitFor();
});
