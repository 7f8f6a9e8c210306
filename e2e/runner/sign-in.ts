import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Site } from '../../tools/vitest/provided.ts';
import { ownCall } from './records.ts';

/** Signs in to the back office as the owner. */
export async function signIn(page: Page, site: Site, who = site.owner): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/admin\/(dashboard)?$/);
}

/** The same without the screens of it, for a journey that is about something else. */
export async function enter(page: Page, site: Site, who = site.owner): Promise<void> {
  const reply = await page.request.post('/api/admin/login', { headers: ownCall, data: who });
  expect(reply.status(), await reply.text()).toBe(200);
}
