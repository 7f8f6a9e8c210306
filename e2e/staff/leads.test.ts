// A member fills a funnel in on her phone, is on the board, is called, moved on, and won by her first order; and what is wrong is said
// at its field.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { fillJoinForm, join } from '../runner/member.ts';
import { orderByCall, payByCall } from '../runner/order-by-call.ts';
import { makeRecord } from '../runner/records.ts';
import { enter, signIn } from '../runner/sign-in.ts';

const { SHOTS } = process.env;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/leads-${name}.png`, fullPage: true });
};

/** The board read anew until a card stands in a stage, or in none. */
async function awaitCard(staff: Page, name: string, stage: string | null): Promise<void> {
  await expect
    .poll(async () => {
      await staff.reload();
      await staff.getByRole('region', { name: 'Quoted' }).waitFor();
      const card = staff.getByRole('listitem').filter({ hasText: name });
      if ((await card.count()) === 0) return null;
      return staff.getByRole('region').filter({ has: card }).last().getAttribute('aria-label');
    })
    .toBe(stage);
}

journey(
  'a member fills a funnel in on a phone, is called, moves over the board, and is won by her order',
  async ({ site, visitor }) => {
    const last = `Ho ${randomUUID().slice(0, 6)}`;
    const email = `${last.replace(' ', '').toLowerCase()}@example.com`;
    const page = await visitor({ locale: 'en-US', viewport: { width: 390, height: 844 }, isMobile: true });
    await page.goto('/funnel/nowhere');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/register?lang=en-US');
    await fillJoinForm(page, email);
    await join(page);

    await page.goto('/funnel/company-gifts?utm_source=instagram&lang=en-US');
    await page.getByRole('heading', { name: 'Gifts for companies' }).waitFor();
    await expectAccessible(page);
    await shoot(page, 'shop-phone');
    await page.getByRole('textbox', { name: 'First name' }).fill('Wing');
    await page.getByRole('textbox', { name: 'Last name' }).fill(last);
    await page
      .getByLabel('Telephone', { exact: true })
      .or(page.getByRole('textbox', { name: 'Telephone' }))
      .first()
      .fill('12');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('What do you have in mind?').fill('Forty boxes with our name');
    await page.getByRole('checkbox', { name: /news by email/ }).check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByText(/telephone number/i)
      .first()
      .waitFor();
    await page
      .getByLabel('Telephone', { exact: true })
      .or(page.getByRole('textbox', { name: 'Telephone' }))
      .first()
      .fill('91234567');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('We will call you within a day.').waitFor();
    await shoot(page, 'shop-sent');

    const staff = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
    await signIn(staff, site);
    await staff.goto('/admin/funnel');
    await staff.getByRole('link', { name: 'Gifts for companies' }).first().click();
    await staff.getByRole('link', { name: 'Board', exact: true }).click();
    await staff.getByRole('region', { name: 'New enquiry' }).getByText(`Wing ${last}`).waitFor();
    await expectAccessible(staff);
    await shoot(staff, 'board');
    const card = staff.getByRole('listitem').filter({ hasText: `Wing ${last}` });
    await card.getByText('Instagram').waitFor();
    await card.getByRole('button', { name: `Wing ${last}`, exact: true }).click();
    const peek = staff.getByRole('dialog');
    await peek.getByText('Forty boxes with our name').first().waitFor();
    await shoot(staff, 'card');
    await peek.getByRole('button', { name: 'Note first contact' }).click();
    const talk = staff
      .getByRole('dialog')
      .filter({ has: staff.getByRole('textbox', { name: 'Words' }) })
      .last();
    await talk.getByRole('textbox', { name: 'Words' }).last().fill('Wants a sample first');
    await talk.getByRole('button', { name: 'Note first contact' }).last().click();
    await peek.getByText('In contact').waitFor();
    await staff.keyboard.press('Escape');
    await card.getByRole('button', { name: `Move Wing ${last}` }).click();
    await staff.getByRole('menuitem', { name: 'Quoted' }).click();
    await staff.getByText(/“Quoted” asks for: Value/).waitFor();
    await card.getByRole('button', { name: `Move Wing ${last}` }).click();
    await staff.getByRole('menuitem', { name: 'Samples sent' }).click();
    await staff.getByRole('region', { name: 'Samples sent' }).getByText(`Wing ${last}`).waitFor();
    await awaitCard(staff, `Wing ${last}`, 'Samples sent');

    const number = await orderByCall(page, 'chilli-crisp', 1, email);
    await payByCall(staff, number);
    await awaitCard(staff, `Wing ${last}`, null);
    await staff.goto(`/admin/lead?keyword=${encodeURIComponent(last)}`);
    await staff.getByText('Won', { exact: true }).first().waitFor();
    await shoot(staff, 'list');
    await staff
      .getByRole('link', { name: new RegExp(last) })
      .first()
      .click();
    await staff.getByRole('link', { name: /Order #/ }).waitFor();
    await staff.getByText('Wants a sample first').waitFor();
    await expectAccessible(staff);
    await shoot(staff, 'lead');
    await staff.goto('/admin/crm-dashboard');
    await staff.getByText('By source').first().waitFor();
    await shoot(staff, 'dashboard');
  },
);

journey('what is wrong with a funnel or a lead is said at its field', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, site);
  await page.goto('/admin/funnel/create');
  await page.getByRole('textbox', { name: 'Name (English)', exact: true }).first().fill('Weddings');
  await page.getByRole('textbox', { name: 'URL' }).fill('company-gifts');
  for (const number of [3, 2, 1]) {
    await page.getByRole('button', { name: `More of stage ${number}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  }
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText('A funnel needs at least one stage. Please add one.').first().waitFor();
  await page.getByRole('button', { name: 'Add a stage' }).click();
  await page.getByRole('group', { name: 'Stage 1' }).getByRole('textbox', { name: /Name/ }).fill('Asked');
  await save.click();
  await page.getByText('Please make sure that URL field is unique').first().waitFor();
  const url = `weddings-${randomUUID().slice(0, 6)}`;
  await page.getByRole('textbox', { name: 'URL' }).fill(url);
  await save.click();
  await page.waitForURL(/\/funnel\/edit\/\d+/);
  await shoot(page, 'funnel');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Please choose the form visitors fill in first.').first().waitFor();

  await page.goto('/admin/lead/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Amy');
  await page.getByRole('textbox', { name: 'Telephone number' }).fill('91234567');
  await page.getByRole('combobox', { name: 'Funnel' }).click();
  await page.getByRole('option', { name: 'Gifts for companies' }).click();
  await save.click();
  await page.getByText('Please input country code if the phone field is not empty').first().waitFor();
  await shoot(page, 'lead-create');

  const contact = await makeRecord(page, 'contact', { first_name: 'Bea', email: `${randomUUID()}@example.com` });
  await page.goto(`/admin/contact/view/${contact.id}`);
  await page.getByRole('region', { name: 'Leads' }).getByRole('link', { name: 'New lead' }).waitFor();
});

journey('a lead that is opened right after making a customer leads to the customers', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/lead');
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/\/admin\/lead\/edit\/\d+$/);
  await page.getByRole('heading', { name: 'Who and where' }).waitFor();
  // The router follows the address as it does by a link; then back to the lead.
  await page.evaluate(() => {
    history.pushState({}, '', '/admin/customer/create');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.waitForURL(/\/admin\/customer\/create$/);
  await page.getByRole('textbox', { name: 'First name' }).waitFor();
  await page.goBack();
  await page.waitForURL(/\/admin\/customer\/list/);
  // From anywhere else a lead opens.
  await page.goto('/admin/lead');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Who and where' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/lead\/edit\/\d+$/);
});
