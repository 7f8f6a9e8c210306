// A visitor signs up for news in the footer and confirms by mail; a year later she chooses by the link of a mail, and leaves.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Site } from '../../tools/vitest/provided.ts';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const { SHOTS } = process.env;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/news-${name}.png`, fullPage: true });
};

/** The newest mail of a kind to an address, once the worker has written it. */
async function mailTo(site: Site, email: string, name: string): Promise<string> {
  const client = new Client({ connectionString: site.databaseUrl });
  await client.connect();
  const query = 'select text from mail_logs where recipient = $1 and name = $2 order by id desc limit 1';
  const find = async () => (await client.query<{ text: string }>(query, [email, name])).rows[0]?.text ?? '';
  try {
    await expect.poll(find, { timeout: 30_000 }).not.toBe('');
    return await find();
  } finally {
    await client.end();
  }
}

/** The page a mail links to, as a path. */
function linkIn(text: string, page: string): string {
  const [found = ''] = new RegExp(`/${page}\\?\\S+`).exec(text) ?? [];
  expect(found).not.toBe('');
  return found;
}

interface Footer {
  readonly data: { readonly version: number; readonly elements: { readonly elements: readonly object[] } };
}

journey('a visitor signs up in the footer, confirms, chooses, and leaves', async ({ page, site, visitor }) => {
  const desk = await visitor({ locale: 'en-US' });
  await enter(desk, site);
  const read = async () => (await (await desk.request.get('/api/admin/footer')).json()) as Footer;
  const { data: before } = await read();
  const write = async (elements: unknown) => {
    const { version } = (await read()).data;
    const answer = await desk.request.put('/api/admin/footer', { headers: ownCall, data: { version, elements } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const row = { id: 'join', type: 'footer_newsletter', props: { text: { 'en-US': 'Tea and news, once a month.' } } };
  const column = { id: 'join-column', type: 'footer_column', props: { title: { 'en-US': 'News' } }, children: [row] };
  await write({ ...before.elements, elements: [...before.elements.elements, column] });
  try {
    const email = `reader-${randomUUID().slice(0, 8)}@example.com`;
    await page.goto('/stores');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: 'Email' }).fill(email);
    await shoot(page, 'footer');
    await footer.getByRole('button', { name: 'Sign up for news' }).click();
    await page.getByText('a mail is on its way').waitFor();
    await page.goto(linkIn(await mailTo(site, email, 'customers.news_join'), 'newsletter'));
    await page.getByText(`Shall our news come to ${email}?`).waitFor();
    await expectAccessible(page);
    await shoot(page, 'confirm');
    await page.getByRole('button', { name: 'Yes, send me news' }).click();
    await page.getByText('You get our news from now on').waitFor();

    // Without the link of a mail nothing happens but a mail.
    await page.goto('/unsubscribe');
    await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email);
    await shoot(page, 'ask');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByText('a mail with the link is on its way').waitFor();
    const link = linkIn(await mailTo(site, email, 'customers.news_leave'), 'unsubscribe');
    await page.goto(link.replace(/link=[^&]+/, (whole) => `${whole.slice(0, -3)}AAA`));
    await page.getByText('This link is incomplete or too old').waitFor();
    await expectAccessible(page);
    await page.goto(link);
    await page.getByRole('heading', { name: 'News: your choice' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'News by email' }).isChecked()).toBe(true);
    await expectAccessible(page);
    await shoot(page, 'choices');
    await page.getByRole('combobox', { name: 'Language' }).last().selectOption('zh-HK');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your choice is saved.').waitFor();
    await page.goto(link);
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'choices-phone');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You get no more news from us').waitFor();
    expect(await page.getByRole('checkbox', { name: 'News by email' }).isChecked()).toBe(false);
    await shoot(page, 'left-phone');
  } finally {
    await write(before.elements);
  }
});
