// Staff write a page, translate it and publish it; visitors read it in each language.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';

const titles = [
  ['en-US', 'English', 'Our workshop'],
  ['zh-HK', '繁體中文', '我們的工房'],
  ['zh-CN', '简体中文', '我们的工坊'],
] as const;

/** What a visitor gets at the page's address: the status of the reply, and the title if there is one. */
async function read(page: Page, url: string, language: string) {
  const reply = await page.request.post('/api/page', { data: { url, language } });
  const body = (await reply.json()) as { data?: { title: string; language: string } };
  return { status: reply.status(), title: body.data?.title, language: body.data?.language };
}

journey(
  'a page is written, translated, and seen live in each language once it is published',
  async ({ page, site, visitor }) => {
    await signIn(page, site);
    await page.goto('/admin/page/create');
    for (const [, tab, title] of titles) {
      await page.locator('label').filter({ hasText: tab }).first().click();
      await page.getByRole('textbox', { name: `Title (${tab})`, exact: true }).fill(title);
    }
    await page.getByRole('textbox', { name: 'URL' }).fill('our-workshop');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/\/admin\/page\/edit\/\d+$/);

    // A draft is nobody's business but the staff's.
    const strip = page.getByRole('region', { name: 'What visitors see' });
    await strip.getByText('Draft', { exact: true }).first().waitFor();
    expect((await read(page, 'our-workshop', 'en-US')).status).toBe(404);

    // English alone first: the others stay drafts.
    await page.getByRole('button', { name: 'Publish…' }).click();
    const question = page.getByRole('dialog', { name: 'Publish' });
    for (const [, tab] of titles.slice(1)) await question.getByRole('checkbox', { name: tab }).uncheck();
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await strip.getByText('Published', { exact: true }).waitFor();
    expect(await read(page, 'our-workshop', 'en-US')).toMatchObject({ status: 200, title: 'Our workshop' });
    expect((await read(page, 'our-workshop', 'zh-HK')).language).toBe('en-US');

    await page.getByRole('button', { name: 'Publish…' }).click();
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await strip.getByText('Published', { exact: true }).nth(2).waitFor();
    for (const [language, , title] of titles)
      expect(await read(page, 'our-workshop', language)).toMatchObject({ status: 200, title, language });
    const reader = await visitor();
    for (const [language, , title] of titles) {
      await reader.context().addCookies([{ name: 'language', value: language, url: site.url }]);
      await reader.goto('/page/our-workshop');
      await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    }

    // A newer draft changes nothing for visitors.
    await page.locator('label').filter({ hasText: 'English' }).first().click();
    await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Our new workshop');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await strip.getByText('Newer draft not yet live').waitFor();
    expect((await read(page, 'our-workshop', 'en-US')).title).toBe('Our workshop');
    await expectAccessible(page);
  },
);

journey('a copy of a page begins with the words of the page', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto('/admin/page/create');
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('House rules');
  await page.getByRole('textbox', { name: 'URL' }).fill('house-rules');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/page\/edit\/\d+$/);
  await page.goto('/admin/page');
  await page.getByRole('button', { name: 'More actions for House rules' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.waitForURL(/\/admin\/page\/create\?clone=\d+$/);
  const title = page.getByRole('textbox', { name: 'Title (English)', exact: true });
  await title.waitFor();
  expect(await title.inputValue()).toBe('House rules');
});
