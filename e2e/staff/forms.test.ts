// Staff build a form; visitors and members fill it in, with and without scripts; staff answer.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { fillJoinForm, join } from '../runner/member.ts';
import { enter } from '../runner/sign-in.ts';

journey(
  'a form is built, filled in, sent back for one field, answered and approved',
  async ({ page, site, visitor }) => {
    await enter(page, site);
    await page.goto('/admin/formbuilder/create');
    await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Calligraphy class');
    await page.getByRole('switch', { name: /Somebody reviews/ }).check({ force: true });
    const tab = page.getByRole('region', { name: 'Tab 1' });
    await tab.getByRole('button', { name: 'First name' }).first().waitFor();
    await tab.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('menuitem', { name: 'Dropdown' }).click();
    await tab.getByRole('textbox', { name: 'Title (English)' }).fill('Which brush?');
    await tab.getByRole('textbox', { name: 'Option 1 (English)' }).fill('Goat hair');
    await tab.getByRole('textbox', { name: 'Option 2 (English)' }).fill('Wolf hair');
    await tab.getByRole('textbox', { name: 'Places' }).first().fill('1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/formbuilder(\/edit\/\d+)?$/);
    await page.goto('/admin/formbuilder');
    const row = page.getByRole('row').filter({ hasText: 'Calligraphy class' });
    const url = await row.getByText(/^calligraphy-/).innerText();

    const shopper = await visitor({ locale: 'en-US' });
    await shopper.goto(`/form/${url}`);
    await shopper.getByRole('button', { name: 'Send' }).click();
    await shopper
      .getByRole('alert')
      .getByRole('link', { name: /First name/ })
      .waitFor();
    const fill = async (name: string, value: string) => shopper.getByRole('textbox', { name }).fill(value);
    await fill('First name', 'Mei');
    await fill('Last name', 'Chan');
    await fill('Email', 'mei@brush.example');
    await fill('Telephone', '91234567');
    await shopper.getByRole('combobox', { name: 'Which brush?' }).selectOption({ label: 'Goat hair – 1 left' });
    await shopper.getByRole('button', { name: 'Send' }).click();
    await shopper.getByText('Thank you. Your form has arrived.').waitFor();

    await page.reload();
    await row.getByRole('link', { name: /submissions of/ }).click();
    await page
      .getByRole('link', { name: /Mei Chan/ })
      .first()
      .click();
    await page.getByText('Goat hair').waitFor();
    await page
      .getByRole('button', { name: 'More actions' })
      .or(page.getByRole('button', { name: 'Actions' }))
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Ask for more' }).click();
    const asking = page.getByRole('dialog');
    await asking.getByRole('textbox', { name: 'Reason' }).fill('Is this your own number?');
    await asking.getByRole('checkbox', { name: /Telephone/ }).check();
    await asking.getByRole('button', { name: 'Ask for more' }).click();
    await page.getByText('(to be answered again)').waitFor();

    await page.goto('/admin/report/email-logs');
    const mail = page.getByRole('row').filter({ hasText: 'We need a little more' }).first();
    await mail.getByRole('button').first().click();
    const link = page.getByRole('dialog').frameLocator('iframe').getByRole('link', { name: 'Answer' });
    const resume = new URL((await link.getAttribute('href')) ?? '');
    await shopper.goto(`${resume.pathname}${resume.search}`);
    await shopper.getByText('Is this your own number?').waitFor();
    expect(await shopper.getByRole('textbox', { name: 'First name' }).count()).toBe(0);
    await fill('Telephone', '61234567');
    await shopper.getByRole('button', { name: 'Send' }).click();
    await shopper.getByText('Thank you. Your form has arrived.').waitFor();

    await page.goto('/admin/formbuilder');
    await row.getByRole('link', { name: /submissions of/ }).click();
    await page
      .getByRole('link', { name: /Mei Chan/ })
      .first()
      .click();
    await page.getByText('+852 61234567').waitFor();
  },
);

journey('without scripts a form is sent, kept half filled and taken up again', async ({ visitor }) => {
  const shopper = await visitor({ locale: 'en-US', javaScriptEnabled: false });
  await shopper.goto('/form/tea-workshop');
  await shopper.getByRole('textbox', { name: 'First name' }).fill('Mei');
  await shopper.getByRole('checkbox', { name: 'Oolong' }).check();
  await shopper.getByRole('checkbox', { name: 'Pu-erh' }).check();
  await shopper.getByRole('button', { name: 'Send' }).click();
  // Answers that were typed and ticked are still there.
  await shopper.getByRole('link', { name: /Last name/ }).waitFor();
  expect(await shopper.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Mei');
  expect(await shopper.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await shopper.getByRole('button', { name: 'Keep it and go on later' }).click();
  const address = await shopper.locator('#kept code').innerText();
  const again = new URL(address);
  await shopper.goto(`${again.pathname}${again.search}`);
  expect(await shopper.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Mei');
  await shopper.getByRole('textbox', { name: 'Last name' }).fill('Chan');
  await shopper.getByRole('textbox', { name: 'Email' }).fill('mei@noscript.example');
  await shopper.getByRole('textbox', { name: 'Telephone' }).fill('91234567');
  await shopper.getByRole('combobox', { name: 'Which afternoon?' }).selectOption({ index: 1 });
  await shopper.getByRole('button', { name: 'Send' }).click();
  await shopper.getByText('We will write to you within two days.').waitFor();
  // The link of the draft is used up.
  await shopper.goto(`${again.pathname}${again.search}`);
  await shopper.getByText('The link you followed is over.').waitFor();
  // A form that is not there leads home.
  await shopper.goto('/form/nobody-built-this');
  expect(new URL(shopper.url()).pathname).toBe('/');
});

journey('a member sees what she filled in and takes it back', async ({ page }) => {
  await page.goto('/register');
  await fillJoinForm(page, `form-${randomUUID().slice(0, 8)}@example.com`);
  await join(page);
  await page.goto('/form/tea-workshop');
  // The shop knows her name.
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Test');
  await page.getByRole('textbox', { name: 'Telephone' }).fill('91234567');
  // Another language would lose what was typed: she is asked, and stays.
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('contentinfo').getByRole('link', { name: '简体中文' }).click();
  expect(await page.getByRole('textbox', { name: 'Telephone' }).inputValue()).toBe('91234567');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 2 of 2').waitFor();
  await page.getByRole('combobox', { name: 'Which afternoon?' }).selectOption({ index: 1 });
  expect(await page.getByRole('textbox', { name: 'Age of the child' }).isVisible()).toBe(false);
  await page.getByRole('combobox', { name: 'Will you bring a child?' }).selectOption({ label: 'Yes' });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: /Age of the child/ }).waitFor();
  await page.getByRole('textbox', { name: 'Age of the child' }).fill('9');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We will write to you within two days.').waitFor();

  await page.goto('/account/forms');
  await page.getByRole('heading', { name: 'Tea workshop' }).waitFor();
  await page.getByText('Your answers').click();
  await page.getByText('+852 91234567').waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('It is withdrawn.').waitFor();
  expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
});
