// The task tool is connected by its simulator, a space is made there, and a task moves both ways.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const patience = { timeout: 60_000, interval: 1_000 };
const title = 'Wrap the solstice boxes';

/** From the settings to the tool's own page, where its owner says yes, and back. */
async function connect(page: Page): Promise<void> {
  await page.goto('/admin/configuration?active_tab=clickup');
  await page.getByText('This is a rehearsal').first().waitFor();
  await page.getByRole('button', { name: /^Connect/ }).click();
  await page.waitForURL(/\/simulators\/clickup\/authorize/);
  await page.getByRole('button', { name: 'Connect workspace' }).click();
  await page.waitForURL(/\/admin\/clickup$/);
  await page.getByText('ClickUp is connected.').first().waitFor();
}

async function makeSpace(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tea House' }).click();
  await page.getByRole('link', { name: 'New space' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gift table');
  await page.getByRole('switch', { name: 'Time tracking' }).check({ force: true });
  await page.getByRole('switch', { name: 'Tags' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('article', { name: 'Gift table' });
  await card.getByText(/Time tracking/).waitFor();
  expect(await card.getByText(/Tags/).count()).toBe(0);
  await card.getByRole('link', { name: 'Edit Gift table' }).click();
  const panel = page.getByRole('region', { name: 'Tasks of the shop' });
  await expect.poll(() => panel.getByLabel('“In progress” is there').inputValue(), patience).toBe('in progress');
  await panel.getByRole('button', { name: 'Let tasks be linked' }).click();
  await panel.getByText('On · linked tasks: 0').waitFor();
}

/** A task of the shop with a twin in the space; its address. */
async function linkTask(page: Page): Promise<string> {
  const reply = await page.request.post('/api/admin/task', { headers: ownCall, data: { title } });
  expect(reply.status(), await reply.text()).toBe(201);
  const { data } = (await reply.json()) as { data: { id: number } };
  const address = `/admin/tasks/edit/${data.id}`;
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'ClickUp' });
  await panel.getByLabel('ClickUp space').selectOption('Gift table');
  await panel.getByRole('button', { name: 'Link with ClickUp' }).click();
  await panel.getByText('Linked', { exact: true }).waitFor();
  return address;
}

const onBoard = (page: Page) => page.getByRole('article', { name: title });

journey('the task tool is connected, a space is made, and a task moves both ways', async ({ page, site }) => {
  await enter(page, site);
  await connect(page);
  await makeSpace(page);
  const address = await linkTask(page);

  await page.getByRole('button', { name: 'Start' }).first().click();
  await expect
    .poll(async () => {
      await page.goto('/simulators/clickup/board');
      return onBoard(page).innerText();
    }, patience)
    .toContain('· in progress');

  await onBoard(page).getByRole('button', { name: 'complete' }).click();
  await expect
    .poll(async () => {
      await page.goto(address);
      await page.getByRole('region', { name: 'ClickUp' }).waitFor();
      return page.locator('main').innerText();
    }, patience)
    .toContain('Completed');

  await page.goto('/simulators/clickup/board');
  await onBoard(page).getByRole('button', { name: 'delete' }).click();
  await page.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await expect
    .poll(async () => {
      await page.goto(address);
      return page.getByRole('region', { name: 'ClickUp' }).innerText();
    }, patience)
    .toContain('這項工作已在 ClickUp 刪除，連結因此結束。');

  // A workspace nobody knows: said, and back after a second.
  await page.goto('/admin/clickup/4711/space');
  await page.getByText('工作區不存在').first().waitFor();
  await page.waitForURL(/\/admin\/clickup$/);
  await page.goto('/admin/configuration?active_tab=clickup');
  await page.getByRole('button', { name: '中斷連接' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '中斷連接' }).click();
  await page.getByText('未連接', { exact: true }).first().waitFor();
  // Without a connection the workspaces lead to where it is made.
  await page.goto('/admin/clickup');
  await page.getByText('權杖無效，請重新產生').first().waitFor();
  await page.waitForURL(/active_tab=clickup/);
});
