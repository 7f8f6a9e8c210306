// Coming onto the shop's news and off them: the link of a mail decides, and nobody learns who gets them.
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount } from '../../identity/testing/index.ts';
import { noteConsent } from '../actions/note-consent.ts';
import { routes } from '../contract/index.ts';
import { findCustomer } from '../queries/find-customer.ts';
import { getPerson } from '../queries/get-person.ts';
import { customers } from '../schema.ts';
import { domains, lettersTo, makeCustomer, newCustomer } from '../testing/index.ts';
import { confirmNews, joinNews } from './actions/join-news.ts';
import { askToLeave, leaveNews } from './actions/leave-news.ts';
import { saveNewsChoices } from './actions/save-news-choices.ts';
import { getNewsChoices } from './queries/get-news-choices.ts';
import { listReaders } from './queries/readers.ts';
import { unshownAmong } from './queries/unshown-address.ts';
import { newsList, unsubscribeAddresses } from './queries/unsubscribe-link.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  accountId = (await makeAccount(runtime, { name: 'Desk' })).id;
});
afterAll(() => runtime.close());

const anybody = () => runtime.as(visitor);
const desk = () => runtime.as(staff(['*'], accountId));
let turn = 0;
const address = (): string => {
  turn += 1;
  return `reader${turn}@news.test`;
};
const leavingLink = (email: string) =>
  new URL(unsubscribeAddresses(runtime, newsList, email).page).searchParams.get('link') ?? '';
const linkIn = (text: string, page: string): string =>
  new RegExp(`/${page}\\?[^\\s]*link=([\\w.%-]+)`).exec(text)?.[1] ?? '';
const lettersNamed = async (email: string, name: string) =>
  (await lettersTo(runtime, email)).filter((letter) => letter.name === `customers.${name}`);
const originsOf = async (id: number) =>
  (await getPerson(desk(), id)).consents.map(({ kind, given, origin }) => `${kind} ${given} ${origin}`);

async function update(id: number, is_subscribe: boolean) {
  const binding = domains
    .flatMap((domain) => domain.bindings)
    .find(({ route }) => route.name === 'customers.update-customer');
  return binding?.handle(desk(), binding.route.input.parse({ id, is_subscribe }));
}

describe('leaving', () => {
  it('without a link mails one to whoever gets news, at most three an hour, and to nobody else', async () => {
    const [email, stranger] = [address(), address()];
    await makeCustomer(runtime, email, { is_subscribe: true, first_name: 'Amy', language: 'zh-HK' });
    for (let time = 0; time < 5; time += 1) await askToLeave(anybody(), { email });
    await askToLeave(anybody(), { email: stranger });
    const letters = await lettersNamed(email, 'news_leave');
    expect(letters.map(({ language }) => language)).toEqual(['zh-HK', 'zh-HK', 'zh-HK']);
    expect(await lettersTo(runtime, stranger)).toEqual([]);
    expect(await getNewsChoices(anybody(), { email, link: leavingLink(email) })).toMatchObject({ is_subscribe: true });
    await leaveNews(anybody(), { email, link: linkIn(letters[0]?.text ?? '', 'unsubscribe') });
    expect(await listReaders(desk(), email)).toMatchObject([{ is_subscribe: false }]);
  });

  it('answers the same for known and unknown addresses', async () => {
    const known = address();
    await makeCustomer(runtime, known, { is_subscribe: true });
    const binding = domains
      .flatMap((domain) => domain.bindings)
      .find(({ route }) => route.name === routes.unsubscribe.name);
    const answers = await Promise.all(
      [known, address()].map((email) => binding?.handle(anybody(), { email, language: 'en-US' })),
    );
    expect(answers).toEqual([{ status: 'sent' }, { status: 'sent' }]);
  });

  it('is done by a click that is posted, never by a program that looks at the address of the header', async () => {
    const email = address();
    await makeCustomer(runtime, email, { is_subscribe: true });
    const header = new URL(unsubscribeAddresses(runtime, newsList, email).oneClick);
    const link = header.searchParams.get('link') ?? '';
    const isReader = async () => (await listReaders(desk(), email))[0]?.is_subscribe;
    const ask = async (input: object, { name } = routes.unsubscribeAtOnce as { name: string }) => {
      const binding = domains.flatMap((domain) => domain.bindings).find(({ route }) => route.name === name);
      return binding?.handle(anybody(), binding.route.input.parse({ email, ...input }));
    };
    const page = `${header.origin}/unsubscribe?${new URLSearchParams({ email, link })}`;
    expect(await ask({ link }, routes.unsubscribe)).toEqual({ status: 'ask', page });
    await expect(ask({ link: `${link}x` }, routes.unsubscribe)).rejects.toMatchObject({ code: 'not-found' });
    await expect(ask({ link })).rejects.toMatchObject({
      fields: { 'List-Unsubscribe': [{ code: 'customers.one-click' }] },
    });
    expect(await isReader()).toBe(true);
    const click = { 'List-Unsubscribe': 'One-Click' } as const;
    expect(await ask({ link, ...click })).toEqual({ status: 'unsubscribed' });
    expect(await isReader()).toBe(false);
  });

  it('is kept: staff and sheets put nobody back, she does', async () => {
    const email = address();
    const id = await makeCustomer(runtime, email, { is_subscribe: true });
    await update(id, false);
    await update(id, true);
    await leaveNews(anybody(), { email, link: leavingLink(email) });
    await expect(update(id, true)).rejects.toMatchObject({
      fields: { is_subscribe: [{ code: 'customers.left-news' }] },
    });
    await joinNews(anybody(), { email });
    const [letter] = await lettersNamed(email, 'news_join');
    await confirmNews(anybody(), { email, link: linkIn(letter?.text ?? '', 'newsletter') });
    expect(await findCustomer(desk(), id)).toMatchObject({ is_subscribe: true });
    expect((await originsOf(id))[0]).toBe('news true newsletter');
  });
});

describe('the choices behind a link', () => {
  it('change news by mail and by text, and the language, each with its proof', async () => {
    const email = address();
    const id = await makeCustomer(runtime, email, {
      ...{ is_subscribe: true, country_code: '852', phone: '91234567', phone_verified_at: new Date() },
      language: 'en-US',
    });
    const link = leavingLink(email);
    const wish = { email, link, is_subscribe: false, sms_subscribe: true, speaks: 'zh-CN' as const };
    expect(await saveNewsChoices(anybody(), wish)).toEqual({
      ...{ is_subscribe: false, sms_subscribe: true, mail_measured: false, phone: '67', language: 'zh-CN' },
    });
    expect(await findCustomer(desk(), id)).toMatchObject({ language: 'zh-CN', sms_subscribe: true });
    expect(await originsOf(id)).toEqual(['sms true choices']);
    await saveNewsChoices(anybody(), { ...wish, is_subscribe: true, sms_subscribe: false });
    expect(await originsOf(id)).toEqual(['sms false choices', 'news true choices', 'sms true choices']);
  });

  it('open by no other link, and show no number that was not proven', async () => {
    const email = address();
    await makeCustomer(runtime, email, { is_subscribe: true, country_code: '852', phone: '91234568' });
    const link = leavingLink(email);
    expect(await getNewsChoices(anybody(), { email, link })).toMatchObject({ phone: null });
    const wish = { email, link: leavingLink(address()), is_subscribe: false, sms_subscribe: false };
    await expect(getNewsChoices(anybody(), wish)).rejects.toMatchObject({ code: 'not-found' });
    await expect(saveNewsChoices(anybody(), { ...wish, speaks: 'en-US' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await listReaders(desk(), email)).toMatchObject([{ is_subscribe: true }]);
  });
});

describe('the page of her choices', () => {
  it('is opened by no link that was forged, cut, over, or made for another address, and keeps nothing by one', async () => {
    const [email, other] = [address(), address()];
    await makeCustomer(runtime, email, { is_subscribe: true });
    const good = leavingLink(email);
    const before = {
      secret: runtime.secret,
      siteUrl: runtime.siteUrl,
      now: () => new Date(Date.now() - 401 * 86_400_000),
    };
    const over = new URL(unsubscribeAddresses(before, newsList, email).page).searchParams.get('link') ?? '';
    const forged = `${good.slice(0, -3)}${good.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    for (const link of ['', 'x', good.slice(0, 20), `${good}x`, forged, over, leavingLink(other)]) {
      await expect(getNewsChoices(anybody(), { email, link }), link).rejects.toMatchObject({ code: 'not-found' });
      const wish = { email, link, is_subscribe: false, sms_subscribe: false, speaks: 'zh-CN' } as const;
      await expect(saveNewsChoices(anybody(), wish), link).rejects.toMatchObject({ code: 'not-found' });
      if (link) await expect(leaveNews(anybody(), { email, link }), link).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await listReaders(desk(), email)).toMatchObject([{ is_subscribe: true, language: 'en-US' }]);
    expect(await getNewsChoices(anybody(), { email, link: good })).toMatchObject({ is_subscribe: true });
  });
});

describe('signing up', () => {
  it('makes a contact of an unknown address once she has confirmed, and not before', async () => {
    const email = address();
    expect(await joinNews({ ...anybody(), language: 'zh-HK' }, { email })).toBe('sent');
    const [letter] = await lettersNamed(email, 'news_join');
    // The page that confirms is in the language of the one she asked on, in whichever browser it is opened.
    expect(letter?.text).toMatch(/\/newsletter\?\S*&lang=zh-HK\s/);
    expect(await listReaders(desk(), email)).toEqual([]);
    const link = linkIn(letter?.text ?? '', 'newsletter');
    await Promise.all([1, 2, 3].map(() => confirmNews(anybody(), { email, link })));
    const readers = await listReaders(desk(), email);
    expect(readers).toMatchObject([{ is_customer: false, is_subscribe: true, source: 'website' }]);
    expect(await originsOf(readers[0]?.id ?? 0)).toEqual(['news true newsletter']);
    await joinNews(anybody(), { email });
    expect(await lettersNamed(email, 'news_join')).toHaveLength(1);
  });

  it('is asked once more of whoever said yes where nothing was shown, and then counts', async () => {
    const email = address();
    const id = await makeCustomer(runtime, email, { is_subscribe: true, is_customer: false });
    await inTransaction(desk(), (tx) => noteConsent(tx, id, true, 'funnel'));
    expect(await unshownAmong(desk(), [id])).toEqual(new Set([id]));
    await joinNews(anybody(), { email });
    const [letter] = await lettersNamed(email, 'news_join');
    const link = linkIn(letter?.text ?? '', 'newsletter');
    await Promise.all([1, 2].map(() => confirmNews(anybody(), { email, link })));
    expect(await unshownAmong(desk(), [id])).toEqual(new Set());
    expect(await originsOf(id)).toEqual(['news true newsletter', 'news true funnel']);
    await joinNews(anybody(), { email });
    expect(await lettersNamed(email, 'news_join')).toHaveLength(1);
  });

  it('counts by the link to her choices, too; without a yes somebody wrote down it does not', async () => {
    const email = address();
    const id = await makeCustomer(runtime, email, { is_subscribe: true });
    expect(await unshownAmong(desk(), [id])).toEqual(new Set([id]));
    const wish = { email, link: leavingLink(email), sms_subscribe: false, speaks: 'en-US' } as const;
    await saveNewsChoices(anybody(), { ...wish, is_subscribe: true });
    expect(await unshownAmong(desk(), [id])).toEqual(new Set());
    expect(await originsOf(id)).toEqual(['news true choices']);
  });

  it('confirms by the link of that address alone', async () => {
    const [mine, hers] = [address(), address()];
    await joinNews(anybody(), { email: mine });
    const [letter] = await lettersNamed(mine, 'news_join');
    const link = linkIn(letter?.text ?? '', 'newsletter');
    await expect(confirmNews(anybody(), { email: hers, link })).rejects.toMatchObject({ code: 'not-found' });
    await expect(leaveNews(anybody(), { email: mine, link })).rejects.toMatchObject({ code: 'not-found' });
    const leaving = leavingLink(mine);
    await expect(confirmNews(anybody(), { email: mine, link: leaving })).rejects.toMatchObject({ code: 'not-found' });
    expect(await listReaders(desk(), hers)).toEqual([]);
  });

  it('needs no mail for a customer whose address is proven', async () => {
    const amy = await newCustomer(runtime);
    expect(await joinNews(amy.ctx, { email: amy.email })).toBe('sent');
    await runtime.database.db.update(customers).set({ email_verified_at: new Date() }).where(eq(customers.id, amy.id));
    expect(await joinNews(amy.ctx, { email: amy.email })).toBe('joined');
    expect(await findCustomer(desk(), amy.id)).toMatchObject({ is_subscribe: true });
    expect(await joinNews(amy.ctx, { email: address() })).toBe('sent');
  });
});
