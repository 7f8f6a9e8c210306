// Days as staff type them: the field follows the language of the page, not the browser's country.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

journey('a day is typed in any order of hers, and shown in her language', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/promotion/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Winter tea');
  const starts = page.getByRole('textbox', { name: /^Starts/ });
  const ends = page.getByRole('textbox', { name: /^Ends/ });
  await starts.fill('5/6/2031');
  await starts.press('Tab');
  expect(await starts.inputValue()).toBe('5 Jun 2031, 00:00');
  await ends.fill('2031年6月27日');
  await ends.blur();
  // A day alone closes with its last minute.
  expect(await ends.inputValue()).toBe('27 Jun 2031, 23:59');
  await ends.fill('next week');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/valid date/)
    .first()
    .waitFor();
  expect(await ends.inputValue()).toBe('next week');
  await ends.fill('27/6/2031 2:05 pm');
  await ends.blur();
  expect(await ends.inputValue()).toBe('27 Jun 2031, 14:05');
  await page.evaluate(() => {
    Object.assign(HTMLInputElement.prototype, { showPicker: (): void => void Object.assign(window, { opened: true }) });
  });
  await ends.press('Alt+ArrowDown');
  expect(await page.evaluate(() => (window as { opened?: boolean }).opened)).toBe(true);
});
