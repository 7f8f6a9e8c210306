import type { Locator, Page } from 'playwright';

/** Fills the window of a step; `dialog` is the window. */
type Fill = (dialog: Locator) => Promise<void>;

/** Answers the window of a step that is open. */
export async function confirmStep(page: Page, name: string, fill?: Fill): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Takes the one next step of a record in the back office; `fill` answers what it asks. */
export async function takeNextStep(page: Page, name: string, fill?: Fill): Promise<void> {
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name, exact: true }).click();
  await confirmStep(page, name, fill);
}

/** Takes a step off the usual way, from the menu of the page. */
export async function takeRarerStep(page: Page, name: string, fill?: Fill): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await confirmStep(page, name, fill);
}

/** Opens an order in the back office by its number. */
export async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/order?keyword=${number}`);
  await page.getByRole('link', { name: number }).first().click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
}
