// Staff keep the lookup lists: a brand in three languages.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';

journey(
  'a brand is created in three languages, found again, and its address is not given twice',
  async ({ page, site }) => {
    await signIn(page, site);
    const fill = async (title: string, url: string) => {
      await page.goto('/admin/brand/create');
      await page.getByRole('textbox', { name: 'Title (English)' }).fill(title);
      await page.getByRole('textbox', { name: 'URL' }).fill(url);
    };
    const speak = (language: string) =>
      page.context().addCookies([{ name: 'admin_language', value: language, url: site.url }]);

    await fill('Harbour Lights', 'harbour-lights');
    await page.locator('label').filter({ hasText: '繁體中文' }).first().click();
    await page.getByRole('textbox', { name: 'Title (繁體中文)' }).fill('海港燈火');
    await page.locator('label').filter({ hasText: '简体中文' }).first().click();
    await page.getByRole('textbox', { name: 'Title (简体中文)' }).fill('海港灯火');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/admin\/brand(\?.*)?$/);
    await page.getByText('Harbour Lights').first().waitFor();
    await speak('zh-HK');
    await page.goto('/admin/brand');
    await page.getByText('海港燈火').first().waitFor();

    await speak('en-US');
    await fill('Another', 'harbour-lights');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please make sure that URL field is unique').first().waitFor();
    // The refusal stands at its field and in the list above the form: no notice says it again.
    expect(await page.getByText('Create Fail').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Title (English)' }).inputValue()).toBe('Another');
  },
);
