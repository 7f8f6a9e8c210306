import type { Context } from '@kaifong/kernel/context';
import { race } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { publishablePage } from '../../queries/publishing/publishables.ts';
import { type ContentDesk, openContentDesk } from '../../testing/index.ts';
import { followClock } from './follow-clock.ts';
import { publishRecord } from './publish-record.ts';
import { takeOffline } from './take-offline.ts';

let shop: ContentDesk;
let desk: Context;
beforeAll(async () => {
  shop = await openContentDesk(inject('database'), 24);
  ({ desk } = shop);
});
afterAll(() => shop.runtime.close());

async function page(url: string): Promise<number> {
  const title = { 'en-US': url, 'zh-HK': url, 'zh-CN': url };
  const made = (await shop.call(desk, 'content.create-page', { url, title })) as { data: { id: number } };
  return made.data.id;
}

/** Two stretches of one language that are seen at the same moment: there must be none. */
async function overlaps(): Promise<number> {
  const { rows } = await desk.connection.query(
    `select count(*)::int as overlaps from publications a join publications b
       on a.kind = b.kind and a.record_id = b.record_id and a.language = b.language and a.id < b.id
       and tstzrange(a.from_at, a.until_at) && tstzrange(b.from_at, b.until_at)`,
  );
  return Number(rows[0]?.overlaps);
}

test('twenty parallel commands leave stretches that do not overlap, and a state that tells the truth', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await page(`race-${round}`);
    const soon = (minutes: number) => new Date(shop.runtime.now().getTime() + minutes * 60_000);
    const { lost } = await race<unknown>(20, (i) => {
      if (i % 4 === 0) return takeOffline(desk, publishablePage, { id });
      if (i % 4 === 1) return publishRecord(desk, publishablePage, { id, publish_at: soon(1 + i) });
      if (i % 4 === 2) return publishRecord(desk, publishablePage, { id, unpublish_at: soon(30 + i) });
      return publishRecord(desk, publishablePage, { id, languages: ['en-US'] });
    });
    expect(lost).toEqual([]);
    expect(await overlaps()).toBe(0);
    const { rows } = await desk.connection.query(
      `select p.enabled, exists (select from publications u where u.kind = 'page' and u.record_id = p.id
         and u.from_at <= $2 and (u.until_at is null or u.until_at > $2)) as live from pages p where id = $1`,
      [id, shop.runtime.now()],
    );
    expect(rows[0]?.enabled).toBe(rows[0]?.live);
  }
});

test('workers that notice the same moment at once do its work once', async () => {
  const id = await page('noticed');
  await publishRecord(desk, publishablePage, { id, publish_at: new Date(shop.runtime.now().getTime() + 60_000) });
  shop.runtime.advance(61_000);
  const { lost } = await race(5, () => followClock(desk, [publishablePage]));
  expect(lost).toEqual([]);
  const { rows } = await desk.connection.query('select enabled, status from pages where id = $1', [id]);
  expect(rows).toEqual([{ enabled: true, status: 'published' }]);
});

test('two pages cannot take one url at once', async () => {
  const { won, lost } = await race(6, () => page('same-url'));
  expect([won.length, lost.length]).toEqual([1, 5]);
});
