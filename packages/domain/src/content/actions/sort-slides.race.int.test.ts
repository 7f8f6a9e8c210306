import type { Context } from '@kaifong/kernel/context';
import { race } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makePicture } from '../../media/testing/index.ts';
import { sliders } from '../schema.ts';
import { type ContentDesk, openContentDesk, refusalOf } from '../testing/index.ts';
import { sortSlides } from './sort-slides.ts';

let shop: ContentDesk;
let desk: Context;
let ids: number[] = [];
beforeAll(async () => {
  shop = await openContentDesk(inject('database'), 24);
  ({ desk } = shop);
});
afterAll(() => shop.runtime.close());
beforeEach(async () => {
  await desk.connection.query('delete from sliders');
  const image = await makePicture(shop.runtime);
  const made = await desk.db
    .insert(sliders)
    .values(Array.from({ length: 8 }, (_, i) => ({ title: { 'en-US': `Slide ${i}` }, image, order: i })))
    .returning({ id: sliders.id });
  ids = made.map(({ id }) => id);
});

const stored = async () =>
  (await desk.connection.query('select id, "order" from sliders order by "order", id')).rows as {
    id: number;
    order: number;
  }[];
const turned = (by: number) => [...ids.slice(by), ...ids.slice(0, by)];

test('one call puts all in order; those it does not name stay behind', async () => {
  const [first = 0, second = 0, ...rest] = ids;
  const sorted = await shop.call(desk, 'content.sort-slider', { ids: [second, first] });
  expect(sorted).toEqual({ data: { moved: 8 } });
  expect((await stored()).map(({ id }) => id)).toEqual([second, first, ...rest]);
  expect(await shop.call(desk, 'content.sort-slider', { ids: [second, first] })).toEqual({ data: { moved: 0 } });
});

test('a slide that is gone moves nothing', async () => {
  const before = await stored();
  expect(await refusalOf(sortSlides(desk, [...ids, 999_999]))).toBe('content.slides-changed');
  expect(await stored()).toEqual(before);
});

test('twenty who sort at once all succeed, and leave the whole order of one of them', async () => {
  const { won, lost } = await race(20, (i) => sortSlides(desk, turned(i % 8)));
  expect(lost).toEqual([]);
  expect(won).toHaveLength(20);
  const left = await stored();
  expect(left.map(({ order }) => order)).toEqual(ids.map((_, i) => i * 100));
  const orders = ids.map((_, by) => turned(by).join());
  expect(orders).toContain(left.map(({ id }) => id).join());
});
