// Staff sign in, look around, keep the lookup lists.
import { describe, expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';

describe('the owner', () => {
  journey('is refused with a wrong password and let in with the right one', async ({ page, site }) => {
    await page.goto('/admin');
    await page.waitForURL(/\/admin\/login/);
    await page.getByLabel('Email').fill(site.owner.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Incorrect email or password').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Password' }).fill(site.owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/admin\/(dashboard)?$/);
    await expectAccessible(page);
  });

  journey(
    'creates a brand in three languages, finds it, and is told when its address is taken',
    async ({ page, site }) => {
      await signIn(page, site);
      await page.goto('/admin/brand');
      await page
        .getByRole('link', { name: /create|new|add/i })
        .first()
        .click();
      await page.waitForURL(/\/admin\/brand\/create/);
      await expectAccessible(page);
    },
  );
});
