// Records a journey needs but is not about: made and taken away by the calls of the back office.
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** What a call from elsewhere could not send along: it says that the call is the back office's own. */
export const ownCall = { 'X-Kaifong': '1' } as const;

/** Makes a record; `page` must be signed in. */
export async function makeRecord(page: Page, path: string, data: object): Promise<{ readonly id: number }> {
  const made = await page.request.post(`/api/admin/${path}`, { headers: ownCall, data });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { data: { id: number } }).data;
}

export async function takeAway(page: Page, path: string, id: number): Promise<void> {
  await page.request.delete(`/api/admin/${path}/${id}`, { maxRetries: 2, headers: ownCall });
}
