import type { Page } from 'playwright';

export const memberPassword = 'a-good-long-one';

/** Fills the form by which somebody joins the shop; the password, and how she repeats it. */
export async function fillJoinForm(page: Page, email: string, repeated = memberPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Test');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Member');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.locator('input[name=password]').fill(memberPassword);
  await page.locator('input[name=password_confirmation]').fill(repeated);
}

export async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Hello, Test').first().waitFor();
}

/** Saves where a member lives, for delivery by default; ends on the list of her addresses. */
export async function saveAddress(page: Page): Promise<void> {
  await page.goto('/account/addresses/new');
  await page.getByRole('textbox', { name: 'First name' }).fill('Test');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Member');
  await page.getByLabel('Telephone number').fill('+852 2123 4567');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Flat 3, 4 Test Street, Wan Chai');
  await page.getByLabel('Use this address for delivery by default').check();
  await page.getByRole('main').getByRole('button').last().click();
  await page.waitForURL(/\/account\/addresses(\?|$)/);
}
