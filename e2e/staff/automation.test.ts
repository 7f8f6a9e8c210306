// A marketer builds a flow, tries it on a real person with its days, starts it, and watches her go through; on her page she is moved to the
// newest version and taken out.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';
import { confirmStep } from '../runner/steps.ts';

const { SHOTS } = process.env;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/automation-${name}.png`, fullPage: true });
};

/** Adds a step of a kind at the end of the flow. */
async function addStep(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

journey('a marketer builds a flow, tries it, starts it and follows a person through it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, site);
  const mark = randomUUID().slice(0, 6);
  const email = `flora-${mark}@example.com`;
  const { id } = await makeRecord(page, 'customer', {
    ...{ first_name: 'Flora', last_name: `Lam${mark}`, email, is_subscribe: true },
  });

  await page.goto('/admin/automation/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Welcome ${mark}`);
  await page.getByRole('textbox', { name: 'Subject (English)', exact: true }).fill('Hello {{first_name|you}}');
  await page
    .getByRole('textbox', { name: 'Content', exact: true })
    .fill('Dear {{first_name|friend}}, good to have you.');
  await addStep(page, 'Tag');
  await page.getByRole('textbox', { name: 'Tag', exact: true }).fill(`new-${mark}`);
  await addStep(page, 'Wait');
  await addStep(page, 'Stage of the lead');
  await page.locator('input[name="enabled"]').check({ force: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.locator('[id$="-error"]').first().waitFor();
  await page.getByRole('button', { name: 'Take out step 4' }).click();
  await page.getByRole('combobox', { name: 'Then' }).nth(2).selectOption('');
  await save.click();
  await page.waitForURL(/\/admin\/automation\/edit\/\d+$/);
  await page.locator('.react-flow__node').nth(2).waitFor();
  await expectAccessible(page);
  await shoot(page, 'edit');

  await page.getByRole('link', { name: 'People in it' }).click();
  await page.getByRole('heading', { level: 1, name: `Welcome ${mark}` }).waitFor();
  await page.getByRole('combobox', { name: 'Customer' }).fill(`Lam${mark}`);
  await page.getByRole('option', { name: new RegExp(`Lam${mark}`) }).click();
  await page.getByRole('listitem').filter({ hasText: 'Wait' }).first().waitFor();
  await shoot(page, 'dry-run');
  await page.getByRole('button', { name: 'Let her in' }).click();
  await page.getByText('She is in it now').waitFor();

  // The worker takes what is due within a second or two; then she waits for a day.
  await page.goto(`/admin/customer/edit/${id}`);
  const flows = page.getByRole('region', { name: 'Automations' });
  await flows.getByText(`Welcome ${mark}`).waitFor();
  for (let turn = 0; turn < 30 && !(await flows.getByText(/^At: Wait, since/).isVisible()); turn += 1) {
    await page.waitForTimeout(500);
    await page.reload();
    await flows.getByText(`Welcome ${mark}`).waitFor();
  }
  await flows.getByText(/^At: Wait, since/).waitFor();
  await flows.getByText(/then the flow ends/).waitFor();
  await expectAccessible(page);
  await shoot(page, 'person');

  await flows.getByRole('link', { name: `Welcome ${mark}` }).click();
  await page.getByRole('button', { name: /^Way of Flora/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/Email · Done/)
    .waitFor();
  await page
    .getByRole('dialog')
    .getByText(/Tag · Done/)
    .waitFor();
  await shoot(page, 'way');
  await page.keyboard.press('Escape');

  // A changed flow is another version: she stays on hers until somebody moves her.
  await page.getByRole('link', { name: 'Change the flow' }).click();
  await addStep(page, 'Task for staff');
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Call');
  await save.click();
  await page.getByRole('button', { name: 'People on an earlier version: 1. Move them' }).waitFor();
  await shoot(page, 'version');
  await page.goto(`/admin/customer/edit/${id}`);
  await flows.getByRole('button', { name: 'Move to the newest version' }).click();
  await confirmStep(page, 'Move to the newest version');
  await flows.getByText(/then: Task for staff/).waitFor();
  await flows.getByRole('button', { name: 'End', exact: true }).click();
  await confirmStep(page, 'End', (dialog) => dialog.getByRole('textbox').fill('She asked'));
  await flows.getByText('She asked').first().waitFor();
});
