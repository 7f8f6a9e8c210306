// The task tool's simulator, connected by calls, for journeys that are about something else.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ownCall } from './records.ts';

/** The simulator's only workspace. */
export const workspace = '9012345';

/** Connects the shop with the simulator; `page` must be signed in. */
export async function connectTool(page: Page): Promise<void> {
  const begun = await page.request.post('/clickup/oauth/authorize', { headers: ownCall });
  expect(begun.status(), await begun.text()).toBe(200);
  const { data } = (await begun.json()) as { data: { url: string } };
  const yes = await page.request.post(data.url, { form: { choice: 'yes' }, maxRedirects: 0 });
  const back = new URL(yes.headers().location ?? '', 'http://shop');
  const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')];
  const kept = await page.request.post('/clickup/oauth/token', { headers: ownCall, data: { code, state } });
  expect(kept.status(), await kept.text()).toBe(200);
}
