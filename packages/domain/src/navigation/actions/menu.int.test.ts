import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { domain } from '../domain.ts';
import { getMenuItem } from '../queries/get-menu-item.ts';
import { listCategories } from '../queries/list-categories.ts';
import { listMenu } from '../queries/list-menu.ts';
import { listMenuFlat } from '../queries/list-menu-flat.ts';
import { createMenuItem, type NewMenuItem } from './create-menu-item.ts';
import { updateMenuItem } from './update-menu-item.ts';

let runtime: TestRuntime;
let desk: Context;
let shop: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  desk = runtime.as(staff(['*']));
  shop = runtime.as(visitor, 'zh-HK');
});
beforeEach(async () => {
  await desk.connection.query('delete from menu_items where parent_id is not null');
  await desk.connection.query('delete from menu_items');
  runtime.cache.drop(['menu']);
});
afterAll(() => runtime.close());

const add = async (url: string, parent_id?: number, more: Partial<NewMenuItem> = {}) =>
  (await createMenuItem(desk, { type: 'category', url, title: { 'en-US': url }, parent_id, ...more })).id;
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.values(error.fields ?? { x: [{ code: error.code }] }).flatMap((list) => list.map(({ code }) => code))[0],
  );

test('the words of an item are read safe, whoever stored them', async () => {
  await add('food', undefined, { short_description: { 'en-US': '<p onclick="x()">Hi</p><script>x()</script>' } });
  expect(await getMenuItem(shop, 'food')).toMatchObject({ short_description: '<p>Hi</p>' });
});

describe('the menu', () => {
  test('is a tree in order, a step of 100 between siblings', async () => {
    const food = await add('food', undefined, { title: { 'zh-HK': '食品', 'en-US': 'Food' } });
    await add('noodles', food);
    await add('tea', food);
    await createMenuItem(desk, { type: 'contact_us', title: { 'en-US': 'Contact' } });
    const tree = await listMenu(shop);
    expect(tree).toMatchObject([
      { title: '食品', link: '/category/food', children: [{ url: 'noodles' }, { url: 'tea' }] },
      { title: 'Contact', link: '/contact-us', url: 'contact-us' },
    ]);
    const flat = await listMenuFlat(desk);
    expect(flat.map(({ path_title, order, level }) => [path_title, order, level])).toEqual([
      ['Food', 0, 0],
      ['Food › noodles', 0, 1],
      ['Food › tea', 100, 1],
      ['Contact', 100, 0],
    ]);
    expect((await listCategories(shop)).flat.map(({ url, level }) => [url, level])).toEqual([
      ['food', 0],
      ['noodles', 1],
      ['tea', 1],
    ]);
  });

  test('hides what hangs below a disabled item', async () => {
    const food = await add('food');
    await add('tea', food);
    expect((await getMenuItem(shop, 'tea')).ancestors.map(({ url }) => url)).toEqual(['food']);
    await updateMenuItem(desk, { id: food, enabled: false });
    expect(await listMenu(shop)).toEqual([]);
    expect(await refused(getMenuItem(shop, 'tea'))).toBe('not-found');
  });

  test('tells others when a category moves or is renamed, and only then', async () => {
    const [food, tea] = [await add('food'), await add('tea')];
    const announced = async () =>
      (await desk.connection.query("select payload from outbox_events where name = 'navigation.category-moved'")).rows;
    await updateMenuItem(desk, { id: tea, order: 900, css: 'a{}' });
    expect(await announced()).toEqual([]);
    await updateMenuItem(desk, { id: tea, parent_id: food });
    await updateMenuItem(desk, { id: food, title: { 'en-US': 'Eat' } });
    expect(await announced()).toEqual([{ payload: { id: tea } }, { payload: { id: food } }]);
  });
});

describe('refuses', () => {
  test('a url that another category has, wherever both hang', async () => {
    await add('food');
    expect(await refused(add('food'))).toBe('navigation.url-taken');
    const tea = await add('tea');
    expect(await refused(updateMenuItem(desk, { id: tea, url: 'food' }))).toBe('navigation.url-taken');
    expect(await refused(createMenuItem(desk, { type: 'page', url: 'food', title: {} }))).toBe('accepted');
  });

  test('a parent that is missing, below itself, or too deep', async () => {
    expect(await refused(add('x', 999_999))).toBe('navigation.parent-missing');
    const top = await add('l1');
    let last = top;
    for (const url of ['l2', 'l3', 'l4', 'l5']) last = await add(url, last);
    expect(await refused(add('l6', last))).toBe('navigation.too-deep');
    expect(await refused(updateMenuItem(desk, { id: top, parent_id: last }))).toBe('navigation.parent-loop');
    expect(await refused(updateMenuItem(desk, { id: top, parent_id: top }))).toBe('navigation.parent-loop');
    const other = await add('other');
    expect(await refused(updateMenuItem(desk, { id: top, parent_id: other }))).toBe('navigation.too-deep');
  });

  test('a stale version, and an item that is gone', async () => {
    const id = await add('food');
    await updateMenuItem(desk, { id, version: 1, order: 5 });
    expect(await refused(updateMenuItem(desk, { id, version: 1, order: 6 }))).toBe('stale-version');
    expect(await refused(updateMenuItem(desk, { id: 999_999, order: 6 }))).toBe('not-found');
  });
});
