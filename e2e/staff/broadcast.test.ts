// A marketer writes to customers with a tag: who falls out is seen while she chooses, five of them are looked at, and what stands in the
// way is said before anything leaves.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';
import { confirmStep } from '../runner/steps.ts';

const { SHOTS } = process.env;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/broadcast-${name}.png`, fullPage: true });
};

/** Three customers with a tag, of whom two said yes to news and one wants no mail at all. */
async function makeReaders(page: Page, tag: string): Promise<void> {
  for (const [first_name, is_subscribe] of [
    ['Amy', true],
    ['Bea', false],
    ['Cee', true],
  ] as const) {
    const email = `${first_name.toLowerCase()}-${tag}@example.com`;
    const { id } = await makeRecord(page, 'customer', { first_name, last_name: 'Chan', email, is_subscribe });
    const write = { headers: ownCall, data: { tags: [tag], speaks: 'en-US' } };
    for (const path of ['tags', 'speaks'])
      expect((await page.request.put(`/api/admin/customer/${id}/${path}`, write)).ok()).toBe(true);
  }
  await makeRecord(page, 'mail_suppression', { address: `CEE-${tag}@example.com`, reason: 'complaint' });
}

journey('a marketer writes to customers who said yes, sees who falls out, and sends', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, site);
  const tag = `tea-${randomUUID().slice(0, 6)}`;
  await makeReaders(page, tag);

  await page.goto('/admin/broadcast/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spring tea');
  await page.getByRole('textbox', { name: 'Subject (English)', exact: true }).fill('Tea for {{nobody|you}}');
  await page
    .getByRole('textbox', { name: 'Content', exact: true })
    .fill('Dear {{first_name|friend}}, the tea is here.');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Audience' }).selectOption('With one of these tags');
  await page.getByText('Complete the conditions').waitFor();
  await page.getByRole('combobox', { name: 'Tags' }).fill(tag);
  await page.keyboard.press('Enter');
  await page.getByText('1 person').waitFor();
  await page.getByText('On the suppression list').waitFor();
  await page.getByText('Did not say yes to news, or unsubscribed').waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page
    .getByText(/There is no field “nobody”/)
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Subject (English)', exact: true }).fill('Tea for {{first_name|you}}');
  await save.click();
  await page.waitForURL(/\/admin\/broadcast\/edit\/\d+$/);
  await page.getByText('1 person').waitFor();
  await expectAccessible(page);
  await shoot(page, 'edit');

  await page.getByRole('button', { name: 'See it as recipients do' }).click();
  const look = page.getByRole('dialog', { name: 'See it as recipients do' });
  await look.getByText('Tea for Amy').first().waitFor();
  await look.frameLocator('iframe').getByText('Dear Amy, the tea is here.').waitFor();
  await expectAccessible(page);
  await shoot(page, 'preview');
  await page.keyboard.press('Escape');

  // Without a time it cannot be scheduled; it is sent now instead.
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('Please choose when it is to be sent').first().waitFor();
  await shoot(page, 'schedule');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Send now' }).click();
  await confirmStep(page, 'Send now');
  await page.getByText('Being sent').first().waitFor();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'Spring tea' }).waitFor();
  await page.getByRole('cell', { name: /Amy Chan/ }).waitFor();
  await page.getByRole('cell', { name: /Left out/ }).waitFor();
  await expectAccessible(page);
  await shoot(page, 'history');
  await page.setViewportSize({ width: 390, height: 844 });
  await shoot(page, 'history-phone');
  await page.goto('/admin/broadcast');
  await page.getByText('Spring tea').first().waitFor();
  await shoot(page, 'list-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // By text message: other words, counted in parts, to other people.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/broadcast/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spring tea by text');
  await page.getByRole('combobox', { name: 'Channel' }).selectOption('Text message (SMS)');
  await page.getByRole('textbox', { name: 'Subject (English)' }).waitFor({ state: 'detached' });
  await page
    .getByRole('textbox', { name: 'Text of the message (English)', exact: true })
    .fill('Dear {{first_name|friend}}, the tea is here.');
  await page.getByText('1 part:').waitFor();
  await page.getByText('Did not say yes to news, or unsubscribed').waitFor();
  await expectAccessible(page);
  await shoot(page, 'text');
  await save.click();
  await page.waitForURL(/\/admin\/broadcast\/edit\/\d+$/);
  await page.goto('/admin/configuration?active_tab=messages');
  await page.getByRole('textbox', { name: 'Quiet hours from' }).waitFor();
  await shoot(page, 'settings');
});
