// An address nobody was to write to, whose reader confirms that she wants the news again.
import { openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { confirmNews, joinNews } from '../customers/news/actions/join-news.ts';
import { domains as customerDomains, lettersTo } from '../customers/testing/index.ts';
import { domain } from './domain.ts';
import { mailSuppressions } from './schema.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [...customerDomains, domain]);
});
afterAll(() => runtime.close());

const left = async () => {
  const rows = await runtime.database.db.select().from(mailSuppressions).orderBy(mailSuppressions.id);
  return rows.map(({ address, reason }) => `${address} ${reason}`);
};

it('leaves the state asked by the link of the mail alone, and no other state', async () => {
  const [asked, bounced] = ['asked@again.test', 'bounced@again.test'];
  await runtime.database.db.insert(mailSuppressions).values([
    { address: asked, reason: 'asked' },
    { address: bounced, reason: 'bounce' },
  ]);
  for (const email of [asked, bounced]) await joinNews(runtime.as(visitor), { email });
  await runtime.drain();
  expect(await left()).toEqual([`${asked} asked`, `${bounced} bounce`]);
  for (const email of [asked, bounced]) {
    const [letter] = await lettersTo(runtime, email);
    const link = /\?[^\s]*link=([\w.%-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    await confirmNews(runtime.as(visitor), { email, link });
  }
  await runtime.drain();
  expect(await left()).toEqual([`${bounced} bounce`]);
});

it('stays when it was asked for after the reader confirmed, however late that is heard of', async () => {
  const email = 'later@again.test';
  await joinNews(runtime.as(visitor), { email });
  await runtime.drain();
  const [letter] = await lettersTo(runtime, email);
  const link = /\?[^\s]*link=([\w.%-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  await confirmNews(runtime.as(visitor), { email, link });
  await runtime.database.db.insert(mailSuppressions).values({ address: email, reason: 'asked' });
  await runtime.drain();
  expect(await left()).toContain(`${email} asked`);
});
