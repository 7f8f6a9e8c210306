import { expect, it } from 'vitest';
import { listInstead, type Screen, screenAt, trailOf } from './screen.ts';

const load = () => Promise.reject(new Error('not needed'));
const screens: Screen[] = ['brand', 'brand/create', 'brand/edit/:id', 'order', 'order/:id', 'order/create'].map(
  (path) => ({
    path,
    title: path,
    load,
  }),
);

it.each([
  ['/brand', 'brand'],
  ['/brand/edit/7', 'brand/edit/:id'],
  ['/order/create', 'order/create'],
  ['/order/12', 'order/:id'],
  ['/order/12/more', undefined],
  ['/order/more', undefined],
  ['/', undefined],
])('finds the screen at %s', (path, expected) => {
  expect(screenAt(screens, path)?.path).toBe(expected);
});

it('leads from the list to the record', () => {
  expect(trailOf(screens, '/brand/edit/7').map(({ screen, to }) => [screen.path, to])).toEqual([
    ['brand', '/brand'],
    ['brand/edit/:id', '/brand/edit/7'],
  ]);
});

it.each([
  ['brand/edit/:id', 'abc', '/brand'],
  ['brand/edit/:id', '0', '/brand'],
  ['brand/edit/:id', '7', undefined],
  ['order/:id', '7e2', '/order'],
  ['blog/article/edit/:id', '-1', '/blog/article'],
  ['product/why/:id', 'x', '/product'],
  ['broadcast/history/:id', 'x', '/broadcast'],
  ['funnel/management/:id', 'x', '/funnel'],
  ['my-leave/view/:id', 'x', '/my-leaves'],
  ['store/pos/:id', 'x', '/store'],
  ['store/pos/new/:id', 'x', '/store'],
  ['pos/view/:id', 'x', '/pos'],
  ['formbuilder/histories/:id', 'x', '/formbuilder'],
  ['formbuilder/:form_id/history/:id', 'x', '/formbuilder'],
  ['brand/create', undefined, undefined],
])('%s with %s leads to %s', (path, id, expected) => {
  expect(listInstead({ path }, { id })).toBe(expected);
});
