import { expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

it.each([
  ['nothing when nothing changed', { title: 'A' }, { title: 'A' }, []],
  [
    'what changed, and not the stamps that change with everything',
    { id: 1, version: 1, updated_at: 'a', title: 'A', url: 'a' },
    { id: 1, version: 2, updated_at: 'b', title: 'B', url: 'a' },
    [{ field: 'title', before: 'A', after: 'B' }],
  ],
  [
    'a text per language',
    { title: { 'en-US': 'Lantern', 'zh-HK': '燈' } },
    { title: { 'en-US': 'Lantern', 'zh-HK': '燈籠' } },
    [{ field: 'title.zh-HK', before: '燈', after: '燈籠' }],
  ],
  [
    'of a list what went and what came',
    { permission_list: ['get order', 'ship order'] },
    { permission_list: ['get order', 'pay order'] },
    [{ field: 'permission_list', before: ['ship order'], after: ['pay order'] }],
  ],
  [
    'an order that changed as a whole',
    { tags: ['a', 'b'] },
    { tags: ['b', 'a'] },
    [{ field: 'tags', before: ['a', 'b'], after: ['b', 'a'] }],
  ],
  [
    'everything of a new record',
    null,
    { id: 3, name: 'Amy', enabled: true },
    [
      { field: 'name', before: null, after: 'Amy' },
      { field: 'enabled', before: null, after: true },
    ],
  ],
  ['everything of a deleted one', { name: 'Amy', note: null }, null, [{ field: 'name', before: 'Amy', after: null }]],
  ['nothing in an empty text that was never there', { note: null }, { note: '' }, []],
  ['a line without values', null, null, []],
  [
    'deep values as a whole',
    { a: { b: { c: { d: 1 } } } },
    { a: { b: { c: { d: 2 } } } },
    [{ field: 'a.b.c', before: { d: 1 }, after: { d: 2 } }],
  ],
])('%s', (_title, before, after, expected) => {
  expect(changesOf(before, after)).toEqual(expected);
});
