// A task is planned for a colleague, and done by whoever it is given to; everybody writes her own.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

journey('a task is written, ticked off and completed', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/tasks/create');
  await page.getByRole('textbox', { name: 'Title' }).fill('Polish the scales');
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByRole('textbox', { name: 'Item 1' }).fill('Weigh the test weights');
  await page.getByRole('checkbox', { name: 'Required' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/admin\/tasks(\/edit\/\d+)?$/);

  await page.goto('/admin/my-tasks');
  const card = page.getByRole('article', { name: 'Polish the scales' });
  await card.getByRole('button', { name: 'Start' }).click();
  await card.getByText('In progress').waitFor();
  // Not before everything required is ticked.
  expect(await card.getByRole('button', { name: 'Complete' }).count()).toBe(0);
  await card.getByRole('checkbox', { name: /Weigh the test weights/ }).check();
  await card.getByRole('button', { name: 'Complete' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByText('Done', { exact: true }).click();
  await page.getByRole('article', { name: 'Polish the scales' }).getByText('Completed').waitFor();

  await page.getByText('Open', { exact: true }).click();
  await page.getByRole('textbox', { name: 'New task' }).fill('Water the bamboo');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('article', { name: 'Water the bamboo' }).getByText('For Owner').waitFor();
});
