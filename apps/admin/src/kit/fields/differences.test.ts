import { defineFields } from '@kaifong/base/resource';
import { describe, expect, it } from 'vitest';
import { differencesOf, mergedValues, suggestedChoices } from './differences.ts';

const fields = defineFields({
  title: { kind: 'text', localized: true },
  url: { kind: 'text' },
  order: { kind: 'integer' },
});

const base = { title: { 'en-US': 'Tea', 'zh-HK': '茶', 'zh-CN': '' }, url: 'tea', order: 1 };
const mine = { title: { 'en-US': 'Green tea', 'zh-HK': '茶', 'zh-CN': '' }, url: 'green-tea', order: 1 };
const theirs = { title: { 'en-US': 'Tea', 'zh-HK': '綠茶', 'zh-CN': '' }, url: 'fine-tea', order: 2 };

describe('two versions of a record', () => {
  const found = differencesOf(fields, { base, mine, theirs });

  it('differ place by place, a text language by language', () => {
    expect(found.map(({ path }) => path)).toEqual(['title.en-US', 'title.zh-HK', 'url', 'order']);
  });

  it('whoever changed a place has her way; what both changed is contested and stays mine', () => {
    expect(suggestedChoices(found)).toEqual({
      'title.en-US': 'mine',
      'title.zh-HK': 'theirs',
      url: 'mine',
      order: 'theirs',
    });
    expect(found.filter(({ contested }) => contested).map(({ path }) => path)).toEqual(['url']);
  });

  it('become one that has both changes of one text', () => {
    expect(mergedValues(theirs, found, suggestedChoices(found))).toEqual({
      title: { 'en-US': 'Green tea', 'zh-HK': '綠茶', 'zh-CN': '' },
      url: 'green-tea',
      order: 2,
    });
  });

  it('become theirs, or mine, when everything is chosen so', () => {
    const all = (side: 'mine' | 'theirs') => Object.fromEntries(found.map(({ path }) => [path, side]));
    expect(mergedValues(theirs, found, all('theirs'))).toEqual(theirs);
    expect(mergedValues(theirs, found, all('mine'))).toEqual(mine);
  });

  it('do not differ where both wrote the same, or nothing in two ways', () => {
    const nothing = { title: { 'en-US': 'Tea' }, url: 'tea', order: null };
    expect(differencesOf(fields, { base, mine, theirs: mine })).toEqual([]);
    expect(differencesOf(fields, { base, mine: nothing, theirs: { ...nothing, order: undefined } })).toEqual([]);
  });
});
