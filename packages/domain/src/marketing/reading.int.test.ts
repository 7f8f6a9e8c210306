// Whether a mail was opened, and its links: seen only of readers who said yes to that, and no more once they take it back.
import { arriveMails, openTestRuntime, staff, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as customersDomain } from '../customers/domain.ts';
import { newsList, unsubscribeAddresses } from '../customers/index.ts';
import { changeCustomer } from '../customers/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { moveBroadcast } from './actions/broadcast-moves.ts';
import { followNewsLink, noteOpened } from './actions/note-reading.ts';
import { domain } from './domain.ts';
import { sendBatch } from './letters/send-batch.ts';
import { getBroadcastState } from './queries/get-broadcast-state.ts';
import { makeBroadcast, makeReaders } from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, domain]);
});
afterAll(() => runtime.close());

const ctx = () => runtime.as(system);
const anybody = () => runtime.as(visitor);
const content = { 'en-US': '<p>See <a href="https://tea.example/new?a=1&amp;b=2">the new tea</a>.</p>' };

async function htmlOf(email: string): Promise<string> {
  const { rows } = await runtime.database.connection.query('select html from mail_logs where recipient = $1', [email]);
  return String((rows[0] as { html?: string } | undefined)?.html);
}

/** Sends to a reader who allows it, and to one who does not. */
async function sendToTwo() {
  const { tag, ids, emails } = await makeReaders(runtime, 2);
  const [yes = 0] = ids;
  await changeCustomer(runtime, yes, { mail_measured: true });
  const id = await makeBroadcast(runtime, tag, { content });
  await moveBroadcast(runtime.as(staff(['*'])), { id, command: 'send-now' });
  while ((await sendBatch(ctx(), id)) !== 'over');
  return { id, yes, measured: await htmlOf(emails[0] ?? ''), plain: await htmlOf(emails[1] ?? '') };
}

const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]*\/newsletter\/(?:link|seen)\?[^"]*)"/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  );
const asked = ({ searchParams: query }: URL, by = 'Mozilla/5.0 (iPhone)') => ({
  by,
  m: String(query.get('m')),
  s: String(query.get('s')),
  to: String(query.get('to')),
});
const reading = async (id: number) => (await getBroadcastState(runtime.as(staff(['*'])), id)).reading;

it('only the mail of a reader who allows it leads by the shop, and says once what was opened', async () => {
  const { id, measured, plain } = await sendToTwo();
  expect(addressesIn(plain)).toEqual([]);
  expect(plain).toContain('href="https://tea.example/new?a=1&amp;b=2"');
  const [link, picture] = addressesIn(measured);
  expect(await reading(id)).toEqual({ measured: 1, opened: 0, clicked: 0 });
  await noteOpened(anybody(), asked(picture as URL));
  expect(await reading(id)).toEqual({ measured: 1, opened: 1, clicked: 0 });
  for (let turn = 0; turn < 2; turn += 1)
    expect(await followNewsLink(anybody(), asked(link as URL))).toEqual({ to: 'https://tea.example/new?a=1&b=2' });
  expect(await reading(id)).toEqual({ measured: 1, opened: 1, clicked: 1 });
});

it('programs that look at the links of a mail open nothing, nor does anybody while the mail arrives', async () => {
  const { id, measured } = await sendToTwo();
  const [link, picture] = addressesIn(measured) as [URL, URL];
  for (const by of [
    'scanner',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Barracuda Sentinel (EE)',
    'python-requests/2.31',
  ]) {
    await noteOpened(anybody(), asked(picture, by));
    expect(await followNewsLink(anybody(), asked(link, by))).toMatchObject({ to: expect.stringContaining('tea') });
  }
  await arriveMails(runtime, { kind: 'broadcast', id });
  await followNewsLink(anybody(), asked(link));
  expect(await reading(id)).toEqual({ measured: 1, opened: 0, clicked: 0 });
  runtime.advance(3_000);
  await followNewsLink(anybody(), asked(link));
  expect(await reading(id)).toEqual({ measured: 1, opened: 1, clicked: 1 });
});

it('a link to the shop opens in the language of the mail, measured or not', async () => {
  const { tag, ids, emails } = await makeReaders(runtime, 2, { language: 'zh-HK' });
  await changeCustomer(runtime, ids[0] ?? 0, { mail_measured: true });
  const words = '<p><a href="/category/tea?page=2">A</a> <a href="http://shop.test/stores#kowloon">B</a></p>';
  const texts = { subject: { 'zh-HK': '茶' }, content: { 'zh-HK': words } };
  const id = await makeBroadcast(runtime, tag, texts);
  await moveBroadcast(runtime.as(staff(['*'])), { id, command: 'send-now' });
  while ((await sendBatch(ctx(), id)) !== 'over');
  const expected = ['http://shop.test/category/tea?page=2&lang=zh-HK', 'http://shop.test/stores?lang=zh-HK#kowloon'];
  const [measured = '', plain = ''] = await Promise.all(emails.map(htmlOf));
  for (const address of expected) expect(plain).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
  const followed = addressesIn(measured)
    .slice(0, 2)
    .map((each) => asked(each));
  for (const [at, to] of expected.entries())
    expect(await followNewsLink(anybody(), followed[at] as (typeof followed)[number])).toEqual({ to });
  for (const html of [measured, plain]) expect(html).toMatch(/\/unsubscribe\?[^"]*&amp;lang=zh-HK"/);
});

it('a link leads nowhere but where it was made for', async () => {
  const { measured } = await sendToTwo();
  const [link, picture] = addressesIn(measured);
  const elsewhere = { ...asked(link as URL), to: 'https://evil.example/' };
  await expect(followNewsLink(anybody(), elsewhere)).rejects.toMatchObject({ code: 'not-found' });
  await expect(noteOpened(anybody(), { ...asked(picture as URL), s: 'x.y.z' })).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('nothing is noted once the reader takes it back on the page of her choices', async () => {
  const { id, yes, measured } = await sendToTwo();
  const { rows } = await runtime.database.connection.query('select email from customers where id = $1', [yes]);
  const email = String((rows[0] as { email: string }).email);
  const { searchParams } = new URL(unsubscribeAddresses(runtime, newsList, email).page);
  const binding = customersDomain.bindings.find(({ route }) => route.name === 'customers.save-news-choices');
  const wish = { is_subscribe: true, sms_subscribe: false, speaks: 'en-US', mail_measured: false };
  await binding?.handle(anybody(), { email, link: String(searchParams.get('link')), ...wish } as never);
  const [link, picture] = addressesIn(measured);
  await noteOpened(anybody(), asked(picture as URL));
  expect(await followNewsLink(anybody(), asked(link as URL))).toMatchObject({ to: expect.stringContaining('tea') });
  expect(await reading(id)).toEqual({ measured: 1, opened: 0, clicked: 0 });
});
