// What staff do every day, by keys alone: nothing here touches the mouse.
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { enterOn, expectSkipToContent, focusName, hasFocus, skipToContent, tabTo, typeInto } from '../runner/keys.ts';
import { enter } from '../runner/sign-in.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const until = (ask: () => Promise<unknown>) => expect.poll(ask, { timeout: 40_000 });
/** What opens takes the focus, and gives it back once it has closed. */
const comesTo = (target: Locator) => until(() => hasFocus(target)).toBe(true);

journey('she signs in, skips the navigation, and makes a brand from the palette', async ({ page, site }) => {
  await page.goto('/admin/login');
  await until(() => hasFocus(page.getByLabel('Email'))).toBe(true);
  await page.keyboard.type(site.owner.email);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), site.owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/dashboard$/);

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectSkipToContent(page);

  await page.keyboard.press('ControlOrMeta+K');
  await until(() => focusName(page)).toMatch(/Go to a screen/);
  await page.keyboard.type('no such screen');
  await page.keyboard.press('Escape');
  await until(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+K');
  await until(() => focusName(page)).toMatch(/Go to a screen/);
  await page.keyboard.type('add brand');
  await page.getByRole('dialog').getByText('Add brand').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/brand\/create$/);

  await typeInto(page, page.getByRole('textbox', { name: 'Title (English)' }), 'By keys alone');
  await until(() => page.getByRole('textbox', { name: 'URL' }).inputValue()).toMatch(/^by-keys-alone-\d{4}$/);
  await enterOn(page, button(page, 'Save'));
  await page.waitForURL(/\/admin\/brand(\?.*)?$/);
  await page.getByText('By keys alone').first().waitFor();
});

journey('she sorts, filters, arranges and changes a list, and takes it back', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/attribute');
  await skipToContent(page);
  const table = page.getByRole('table');
  await table.getByRole('row').nth(1).waitFor();

  const heading = table.getByRole('columnheader', { name: 'Key' });
  await enterOn(page, heading.getByRole('button'));
  await until(() => heading.getAttribute('aria-sort')).toBe('ascending');
  expect(await hasFocus(heading.getByRole('button'))).toBe(true);

  await enterOn(page, button(page, 'Filter'), { back: true });
  await until(() => page.getByRole('menuitem').count()).toBeGreaterThan(0);
  await until(async () => (await page.evaluate(() => document.activeElement?.getAttribute('role'))) ?? '').toBe(
    'menuitem',
  );
  await page.keyboard.press('Escape');
  await comesTo(button(page, 'Filter'));

  const columns = button(page, 'Columns');
  await enterOn(page, columns);
  const shown = page.getByRole('checkbox', { name: 'Updated' });
  await shown.waitFor();
  await tabTo(page, shown);
  await page.keyboard.press('Space');
  await table.getByRole('columnheader', { name: 'Updated' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Space');
  await table.getByRole('columnheader', { name: 'Updated' }).waitFor();
  await page.keyboard.press('Escape');
  await comesTo(columns);

  const pencil = button(page, /^Edit Title, row/).first();
  const before = (await pencil.locator('..').innerText()).trim();
  const write = async (text: string, end: 'Enter' | 'Escape') => {
    await page.keyboard.press('Enter');
    await until(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await page.keyboard.press(end);
    await comesTo(pencil);
  };
  await tabTo(page, pencil);
  await write('Nothing of the kind', 'Escape');
  await table.getByText(before, { exact: true }).first().waitFor();
  await write(`${before} 2`, 'Enter');
  await table.getByText(`${before} 2`).waitFor();
  await write(before, 'Enter');
  await table.getByText(`${before} 2`).waitFor({ state: 'hidden' });
});

journey('she disables a brand and undoes it', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/brand');
  await skipToContent(page);
  const row = page.getByRole('table').getByRole('row').nth(1);
  const choose = row.getByRole('checkbox').first();
  await choose.waitFor();
  await tabTo(page, choose);
  await page.keyboard.press('Space');
  const isOn = () => row.getByRole('switch').isChecked();
  expect(await isOn()).toBe(true);
  await enterOn(page, button(page, 'Disable'));
  await until(isOn).toBe(false);
  // The bar with the button has gone from the end of the list; the notice is next.
  await enterOn(page, button(page, 'Undo'));
  await until(isOn).toBe(true);

  // The same without going there, from wherever she is; in a field the keys are the browser's own.
  await choose.focus();
  await page.keyboard.press('Space');
  await enterOn(page, button(page, 'Disable'));
  await until(isOn).toBe(false);
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await page.keyboard.press('Control+z');
  expect(await isOn()).toBe(false);
  await choose.focus();
  await page.keyboard.press('Control+z');
  await until(isOn).toBe(true);
  await until(() => button(page, 'Undo').count()).toBe(0);
});

journey('she moves an entry of the menu', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/menu');
  await skipToContent(page);
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(2).waitFor();
  const moves = button(page, /^Move /);
  const name = (await moves.first().getAttribute('aria-label')) ?? '';
  const places = async () =>
    (await moves.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).indexOf(name);
  const move = button(page, name).first();
  await enterOn(page, move);
  // The first cannot go up, and says so: the menu begins there all the same.
  await comesTo(page.getByRole('menuitem', { name: 'Up', disabled: true }));
  await page.keyboard.press('ArrowDown');
  await comesTo(page.getByRole('menuitem', { name: 'Down' }));
  await page.keyboard.press('Enter');
  await until(places).toBeGreaterThan(0);
  await until(() => page.getByRole('status').allTextContents()).toContainEqual(expect.stringContaining('is number 2'));
  await comesTo(move);
  await page.keyboard.press('Alt+ArrowUp');
  await until(places).toBe(0);
});

journey('she builds a page from its list of elements', async ({ page, site }) => {
  await enter(page, site);
  await page.addInitScript(() => localStorage.setItem('admin_builder_view', 'list'));
  await page.goto('/admin/landing-page/create');
  await skipToContent(page);
  const add = button(page, 'Add element');
  await add.waitFor();
  const addElement = async (name: string) => {
    await enterOn(page, add);
    await enterOn(
      page,
      page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first(),
    );
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  const lines = page.getByRole('list', { name: 'Elements of the page' }).getByRole('listitem');
  await addElement('Heading');
  await typeInto(page, page.getByRole('textbox', { name: 'Text (English)' }), 'By keys');
  await addElement('Products');
  await until(() => lines.count()).toBe(2);
  await enterOn(page, button(page, /^Move up: Products/), { back: true });
  await until(() => lines.first().innerText()).toMatch(/Products/);
  await enterOn(page, button(page, /^More for Products/));
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await until(() => focusName(page)).not.toMatch(/^More for/);
  await page.keyboard.press('End');
  await comesTo(remove);
  await page.keyboard.press('Enter');
  await until(() => lines.count()).toBe(1);
  await enterOn(page, button(page, 'Undo'), { back: true });
  await until(() => lines.count()).toBe(2);
});

journey('she writes a text with its formatting, and is not caught in it', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/page/create');
  await skipToContent(page);
  const text = page.getByRole('textbox', { name: /^Content/ }).first();
  await text.waitFor();
  await tabTo(page, text);
  await page.keyboard.type('plain ');
  await page.keyboard.press('Alt+F10');
  const toolbar = page.getByRole('toolbar').first();
  await until(() => page.evaluate(() => document.activeElement?.closest('[role=toolbar]') !== null)).toBe(true);
  const bold = toolbar.getByRole('button', { name: 'Bold' });
  for (let at = 0; at < 20 && !(await hasFocus(bold)); at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await until(() => hasFocus(text)).toBe(true);
  await page.keyboard.type('loud');
  expect(await text.innerHTML()).toContain('<strong>loud</strong>');

  await page.keyboard.press('Alt+F10');
  const link = toolbar.getByRole('button', { name: 'Link' });
  for (let at = 0; at < 30 && !(await hasFocus(link)); at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await comesTo(link);
  await page.keyboard.press('Escape');
  await until(() => hasFocus(text)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await hasFocus(text)).toBe(false);
});
