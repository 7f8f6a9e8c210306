// A second factor is turned on: a passkey of this device, asked for by her role; the lost one is reset by the owner.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

/** The place that is a name: browsers bind no passkey to a number. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost');

/** A fingerprint reader that always says yes. */
async function giveReader(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function type(page: Page, who: { readonly email: string; readonly password: string }): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

journey('a second factor is turned on: her role asks, a passkey answers', async ({ page, site, visitor }) => {
  await enter(page, site);
  const role = await makeRecord(page, 'role', {
    name: 'Guarded',
    permission_list: ['get brands'],
    requires_second_factor: true,
  });
  const amy = { email: 'guarded@shop.example', password: 'the long password of Amy' };
  const account = { ...amy, name: 'Amy Guarded', role_id: role.id, password_confirmation: amy.password };
  const { id } = await makeRecord(page, 'account', account);

  const hers = await visitor({ baseURL: named(site.url), locale: 'en-US', viewport: { width: 390, height: 844 } });
  await giveReader(hers);
  await hers.goto('/admin/login');
  await type(hers, amy);
  await hers.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await hers.getByRole('button', { name: 'Passkey' }).click();
  const codes = hers.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await hers.getByRole('button', { name: 'I have kept them' }).click();
  await hers.waitForURL(/\/admin\/(dashboard)?$/);

  await hers.context().clearCookies();
  await hers.goto('/admin/login');
  await type(hers, amy);
  await hers.getByRole('button', { name: 'Use a passkey' }).click();
  await hers.waitForURL(/\/admin\/(dashboard)?$/);
  await hers.goto('/admin/security');
  await hers.getByText('10 codes left').waitFor();

  // The phone is lost: a recovery code opens once, and the owner resets the factor.
  await hers.context().clearCookies();
  await hers.goto('/admin/login');
  await type(hers, amy);
  await hers.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await hers.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await hers.getByRole('button', { name: 'Continue' }).click();
  await hers.waitForURL(/\/admin\/(dashboard)?$/);
  await page.goto(`/admin/account/edit/${id}`);
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByText('It was reset.').waitFor();
  await hers.context().clearCookies();
  await hers.goto('/admin/login');
  await type(hers, amy);
  await hers.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
});
