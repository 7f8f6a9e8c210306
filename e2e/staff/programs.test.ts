// The owner's own programs: one calls the shop with a key, another is told by a webhook what happens.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'playwright';
import { expect } from 'vitest';
import { signatureOf } from '../../packages/domain/src/webhooks/rules/signature.ts';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

journey('a key is made, called with, limited and revoked', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/api-key');
  await page.getByRole('link', { name: 'Add API key' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Price board');
  await page.getByRole('searchbox', { name: 'Search records and actions' }).fill('brand');
  await page.getByRole('checkbox', { name: 'Brands: List', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const key = (await page.getByTestId('new-key').innerText()).trim();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.waitForURL(/\/admin\/api-key\/edit\/\d+$/);

  const program = await request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
  const status = async (path: string) => (await program.get(`/api/admin/${path}`)).status();
  expect(await status('brand')).toBe(200);
  // Another right of its maker is none of the key.
  expect(await status('product')).toBe(403);
  await page.reload();
  await page.getByText(/Last used .* from 127\.0\.0\.1/).waitFor();

  await page.getByLabel('Addresses', { exact: true }).fill('203.0.113.0/24');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Submit Success').first().waitFor();
  expect(await status('brand')).toBe(403);
  await page.getByLabel('Addresses', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => status('brand')).toBe(200);
  await page.getByLabel('Calls a minute').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => status('brand')).toBe(429);

  await page.getByRole('button', { name: 'Revoke the key' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Revoke the key' }).click();
  await page.getByText(/This key was revoked/).waitFor();
  expect(await status('brand')).toBe(401);
  await program.dispose();
});

/** A program on this machine that keeps what it is sent, and answers as it is told to. */
async function startProgram() {
  const got: { headers: Record<string, string | string[] | undefined>; body: string }[] = [];
  const answer = { status: 200 };
  const server = createServer((call, reply) => {
    const parts: Buffer[] = [];
    call.on('data', (part: Buffer) => parts.push(part));
    call.on('end', () => {
      got.push({ headers: call.headers, body: Buffer.concat(parts).toString() });
      reply.writeHead(answer.status).end('noted');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url, got, answer, close };
}

journey('a webhook is tried, told signed, fails, and is sent again', async ({ page, site }) => {
  const program = await startProgram();
  try {
    await enter(page, site);
    await page.goto('/admin/webhook/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Newsletter tool');
    await page.getByRole('textbox', { name: 'Address' }).fill(program.url);
    await page.getByRole('checkbox', { name: 'Form submitted' }).check();
    await page.getByRole('checkbox', { name: 'Contact message received' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    const box = page.getByRole('dialog');
    const secret = (await box.getByText(/^whsec_/).innerText()).trim();
    await box.getByRole('button', { name: 'I have kept it' }).click();
    await page.waitForURL(/\/admin\/webhook\/view\/\d+$/);
    await page.getByText('Nothing was sent yet. Send a test.').waitFor();

    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/It came through in/).waitFor();
    expect(program.got.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);

    program.answer.status = 500;
    const sent = { name: 'Ida', email: 'ida@example.com', subject: 'Lanterns', message: 'When do they come again?' };
    expect((await page.request.post('/api/contact', { data: sent })).ok()).toBe(true);
    await expect.poll(() => program.got.length, { timeout: 60_000 }).toBe(2);
    const told = program.got[1];
    if (!told) throw new Error('the program was not told');
    const at = new Date(Number(told.headers['webhook-timestamp']) * 1000);
    const id = String(told.headers['webhook-id']);
    expect(told.headers['webhook-signature']).toBe(signatureOf({ id, at, body: told.body }, [secret]));
    expect(told.body).not.toMatch(/ida|lantern/i);

    // The log says what came back; once the program is mended, a person need not wait for the next try.
    await page.reload();
    await page.getByRole('button', { name: /Contact message received/ }).click();
    const entry = page.getByRole('region', { name: /Contact message received/ });
    await entry.getByText(/· 500 ·/).waitFor();
    await entry.getByText('noted').waitFor();
    await expectAccessible(page);
    program.answer.status = 200;
    await entry.getByRole('button', { name: 'Send again' }).click();
    await page
      .getByText(/It came through in/)
      .last()
      .waitFor();
    expect(program.got.map(({ headers }) => headers['webhook-id']).slice(1)).toEqual([id, id]);
    await page.getByRole('button', { name: /Completed.*Contact message received/ }).waitFor();
  } finally {
    await program.close();
  }
});
