// Staff write formatted texts: what they paste is cleaned, pictures are kept, and visitors see the result.
import type { JSHandle, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { transferOf } from '../runner/drawn-picture.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

/** A list and a heading as Word puts them on the clipboard. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=EN-GB>
<h2 style='mso-outline-level:2'><span style='font-family:"Calibri Light"'>Our leaves<o:p></o:p></span></h2>
<p class=MsoNormal style='margin:0cm'><b><span style='font-size:11pt;color:#1F497D'>Picked by hand</span></b> in spring.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Oolong</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Pu’er</p>
<p><a href="javascript:alert(1)">Bad</a><img src="x" onerror="alert(1)"></p></body></html>`;

/** Pastes what is on the clipboard where the writer is. */
const paste = (place: Locator, clipboard: JSHandle<DataTransfer>) =>
  place.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);

const formatted = (page: Page, html: string) =>
  page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    return data;
  }, html);

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).last().getByRole('button', { name, exact: true });

/** Begins a page; gives its text. */
async function begin(page: Page, title: string, url: string): Promise<Locator> {
  await page.goto('/admin/page/create');
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'URL' }).fill(url);
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await text.click();
  return text;
}

journey('a text and a picture are pasted, and read', async ({ page, site, visitor }) => {
  await enter(page, site);
  const text = await begin(page, 'The leaves', 'the-leaves');
  await paste(text, await formatted(page, fromWord));
  await text.getByRole('heading', { name: 'Our leaves' }).waitFor();
  expect(await text.getByRole('listitem').allInnerTexts()).toEqual(['Oolong', 'Pu’er']);
  expect(await text.locator('strong').innerText()).toBe('Picked by hand');
  expect(await text.innerHTML()).not.toMatch(/mso|Mso|<o:|javascript|onerror|Calibri|1F497D/);

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(text, await transferOf(page, { name: 'image.png', width: 320, height: 200, colour: '#2a6f4e' }));
  const picture = text.locator('img').first();
  await picture.waitFor();
  expect(await picture.getAttribute('src')).toMatch(/^\/uploads\//);
  await picture.click();
  // What the button is called is said until its menu is open.
  await tool(page, 'Picture').hover();
  await page.getByRole('tooltip', { name: 'Picture' }).waitFor();
  await tool(page, 'Picture').click();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  expect(await tool(page, 'Picture').getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('menuitem', { name: 'Description and width' }).click();
  const about = page.getByRole('dialog');
  await about.getByRole('textbox', { name: 'What the picture shows' }).fill('A green field of tea');
  await about.getByRole('button', { name: 'Save' }).click();
  await text.getByRole('img', { name: 'A green field of tea' }).waitFor();

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();
  const reader = await visitor({ locale: 'en-US' });
  await reader.goto('/page/the-leaves');
  const article = reader.getByRole('article');
  await article.getByRole('heading', { name: 'Our leaves' }).waitFor();
  const shown = article.getByRole('img', { name: 'A green field of tea' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(320);
});

journey('a table is filled in, in the whole window, and its source is rewritten', async ({ page, site }) => {
  await enter(page, site);
  const text = await begin(page, 'How long', 'how-long');
  await tool(page, 'Table').click();
  await page.getByRole('menuitem', { name: 'Insert a table' }).click();
  await text.getByRole('table').waitFor();
  await page.keyboard.type('Tea');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Minutes');
  await tool(page, 'Table').click();
  await page.getByRole('menuitem', { name: 'Row below' }).click();
  expect(await text.getByRole('row').count()).toBe(4);
  expect(await text.getByRole('columnheader').allTextContents()).toEqual(['Tea', 'Minutes', '']);

  // The whole window for the text, and back by Escape.
  await tool(page, 'Full screen').click();
  const high = await text.evaluate((element) => element.closest('[data-full]')?.getBoundingClientRect().height);
  expect(high).toBe(800);
  await page.keyboard.press('Escape');

  await tool(page, 'Source').click();
  const source = page.getByRole('textbox', { name: 'Source of Content' });
  const written = await source.inputValue();
  expect(written).toContain('<table');
  await source.fill(`${written}<p>From the <em>source</em></p>`);
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await text.getByText('From the source').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/page\/edit\/\d+/);
  await text.getByText('From the source').waitFor();
  await expect.poll(() => text.getByRole('row').count()).toBe(4);
});

journey('the source of a text is only for who may change it', async ({ page, site, visitor }) => {
  await enter(page, site);
  const permission_list = ['get pages', 'get page', 'create page', 'update page'];
  const role = await makeRecord(page, 'role', { name: 'Writer', permission_list });
  const account = { email: 'writer@shop.example', password: 'a writer without source' };
  const more = { name: 'Wendy', role_id: role.id, password_confirmation: account.password };
  await makeRecord(page, 'account', { ...account, ...more });
  const hers = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await enter(hers, site, account);
  await hers.goto('/admin/page/create');
  await tool(hers, 'Bold').waitFor();
  expect(await tool(hers, 'Source').count()).toBe(0);
  // Neither is code that runs in every visitor's browser.
  expect(await hers.getByText('Script in the head').count()).toBe(0);
  await page.goto('/admin/page/create');
  await tool(page, 'Source').waitFor();
  await page.getByText('Script in the head').first().waitFor({ state: 'attached' });
});
