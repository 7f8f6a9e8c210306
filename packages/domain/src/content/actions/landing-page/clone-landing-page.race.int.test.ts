import type { Context } from '@kaifong/kernel/context';
import { race } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { landingPages } from '../../schema.ts';
import { type ContentDesk, openContentDesk } from '../../testing/index.ts';
import { cloneLandingPage } from './clone-landing-page.ts';

let content: ContentDesk;
let desk: Context;
beforeAll(async () => {
  content = await openContentDesk(inject('database'), 12);
  ({ desk } = content);
});
afterAll(() => content.runtime.close());

test('twelve copies of one landing page at once each get a url of their own', async () => {
  const elements = { version: 1, elements: [] } as const;
  const [original] = await desk.db.insert(landingPages).values({ name: 'Tea', url: 'tea', elements }).returning();
  const { won, lost } = await race(12, () => cloneLandingPage(desk, original?.id ?? 0));
  expect(lost).toEqual([]);
  const numbered = Array.from({ length: 12 }, (_, index) => `tea-${index + 2}`);
  expect(won.map(({ url }) => url).sort()).toEqual(numbered.sort());
});
