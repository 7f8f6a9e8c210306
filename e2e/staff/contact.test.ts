// A visitor writes by the contact form; staff find the message, answer it, and see every letter the shop sends.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

journey('a visitor writes, and staff see it and answer it', async ({ page, site, visitor }) => {
  const shopper = await visitor({ locale: 'en-US' });
  await shopper.goto('/contact-us');
  const write = shopper.getByRole('region', { name: 'Write to us' });
  const send = write.getByRole('button', { name: 'Send the message' });
  const message = write.getByRole('textbox', { name: 'Message' });
  await send.click();
  // Nothing was sent: what is missing stands at the fields.
  await message.and(write.locator('[aria-invalid="true"]')).waitFor();
  await write.getByRole('textbox', { name: 'Your name' }).fill('Mei');
  await write.getByRole('textbox', { name: /^E-?mail/ }).fill('mei@visitor.example');
  await write.getByRole('textbox', { name: 'Subject' }).fill('A broken lid');
  await message.fill('The lid of my pot came broken. <b>Help</b>');
  await send.click();
  await shopper.locator('#sent').waitFor();

  await enter(page, site);
  await page.goto('/admin/contact-message');
  await page.getByRole('link', { name: 'A broken lid' }).first().click();
  await page.getByText('The lid of my pot came broken. <b>Help</b>').waitFor();
  const answer = await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href');
  expect(decodeURIComponent(answer ?? '')).toContain('mailto:mei@visitor.example?subject=Re: A broken lid');
  await page.getByRole('button', { name: 'Process', exact: true }).click();
  await page.getByText('Submit Success').first().waitFor();

  await page.goto('/admin/report/email-logs');
  const mail = page.getByRole('row').filter({ hasText: 'A broken lid' }).first();
  await mail.getByRole('button').first().click();
  const read = page.getByRole('dialog');
  await read.frameLocator('iframe').getByText('The lid of my pot came broken.').first().waitFor();
});

journey('every letter is shown in every language', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/report/email-templates');
  const title = page.getByRole('heading', { level: 2 }).first();
  const seen = new Set<string>();
  for (const language of ['English', '繁體中文', '简体中文']) {
    await page.getByRole('radiogroup', { name: 'Language' }).getByText(language).click();
    await expect.poll(async () => seen.has(await title.innerText())).toBe(false);
    seen.add(await title.innerText());
    const letter = page.frameLocator('iframe').first().locator('body');
    await expect.poll(async () => (await letter.innerText()).length).toBeGreaterThan(40);
  }
});
