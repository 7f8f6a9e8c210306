// A marketer writes a flow, takes a step out again, tries the flow on a real person, turns it on, and sees her go through it.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const { SHOTS } = process.env;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/automation-${name}.png`, fullPage: true });
};

/** The card of a step by its number. */
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.locator('p', { hasText: title }) });

const addStep = async (page: Page, kind: string) => {
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
};

journey('a flow is written, tried on a person, turned on, and gone through', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, site);
  const own = randomUUID().slice(0, 6);
  const person = { first_name: 'Kwan', last_name: own, email: `kwan-${own}@example.com` };
  const { id } = await makeRecord(page, 'customer', person);

  await page.goto('/admin/automation/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Tea drinkers ${own}`);
  await page.getByRole('combobox', { name: 'Starts when' }).selectOption('Somebody is given a tag');
  await page.getByRole('textbox', { name: 'Tag' }).fill(`asks-${own}`);
  await page.getByRole('button', { name: 'Take out step 1' }).click();
  await addStep(page, 'Tag');
  await addStep(page, 'Wait');
  await addStep(page, 'Task for staff');
  await card(page, '1. Tag').getByRole('textbox', { name: 'Tag' }).fill(`welcomed-${own}`);
  await card(page, '3. Task for staff').getByRole('textbox', { name: 'What is to be done' }).fill(`Call her ${own}`);
  // The step before the one that goes leads to the one after it.
  await page.getByRole('button', { name: 'Take out step 2' }).click();
  await expect.poll(() => card(page, '1. Tag').getByRole('combobox', { name: 'Then' }).inputValue()).toBe('task-1');
  await shoot(page, 'write');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/admin\/automation\/edit\/\d+$/);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'People in it' }).click();
  await page.getByRole('combobox', { name: 'Customer or contact' }).fill(own);
  await page.getByRole('option', { name: new RegExp(own) }).click();
  const steps = page.getByRole('listitem');
  await steps.filter({ hasText: 'Tag' }).first().waitFor();
  await steps.filter({ hasText: 'Task for staff' }).first().waitFor();
  await shoot(page, 'try');
  await page.getByText('Nobody is in it.').waitFor();

  await page.getByRole('link', { name: 'Change the flow' }).click();
  await page.getByRole('switch', { name: /^On/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Submit Success').first().waitFor();
  const write = { headers: ownCall, data: { tags: [`asks-${own}`] } };
  expect((await page.request.put(`/api/admin/customer/${id}/tags`, write)).ok()).toBe(true);

  const through = async () => {
    await page.goto(page.url().replace('/edit/', '/view/'));
    await page.getByRole('row', { name: new RegExp(own) }).waitFor();
    return page.getByRole('row', { name: new RegExp(own) }).innerText();
  };
  await expect.poll(through, { timeout: 30_000 }).toContain('Through');
  await page.getByRole('button', { name: new RegExp(`Her way: .*${own}`) }).click();
  await expectAccessible(page);
  await shoot(page, 'way');

  // A copy of what is on is off, wants a name of its own, and nobody is in it.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Change the flow' }).click();
  await page.getByRole('button', { name: `More actions for Tea drinkers ${own}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText('This is a copy.').waitFor();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.poll(() => name.inputValue()).toBe('');
  expect(await page.getByRole('switch', { name: /^On/ }).isChecked()).toBe(false);
  expect(await card(page, '1. Tag').getByRole('textbox', { name: 'Tag' }).inputValue()).toBe(`welcomed-${own}`);
  await name.fill(`Tea drinkers once more ${own}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/admin\/automation\/edit\/\d+$/);
  expect(await page.getByRole('switch', { name: /^On/ }).isChecked()).toBe(false);
  await page.getByRole('link', { name: 'People in it' }).click();
  await page.getByText('Nobody is in it.').waitFor();
  await page.goto('/admin/tasks');
  await page.getByText(`Call her ${own}`).first().waitFor();
});
