import type { ResourceDefinition } from '@kaifong/base/resource';
import { describe, expect, it } from 'vitest';
import { doubled, isUnchecked, mappingOf, rememberedMapping, rememberMapping, targetsOf } from './mapping.ts';

const definition = {
  fields: {
    title: { kind: 'text', localized: true },
    url: { kind: 'text' },
    status: { kind: 'enum', readonly: true },
    total: { kind: 'computed' },
  },
} as unknown as ResourceDefinition;

const columns = [
  { header: 'Name', field: 'title (en-US)', samples: ['Tea'] },
  { header: 'Link', field: null, samples: [] },
];

function memory(content?: string) {
  const kept = new Map<string, string>(content === undefined ? [] : [['admin_import:brand', content]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

describe('columns of a sheet', () => {
  it('can go to every field that is written, to each language of a text, and to the id', () => {
    expect(targetsOf(definition).map(({ value }) => value)).toEqual([
      'id',
      'title (en-US)',
      'title (zh-HK)',
      'title (zh-CN)',
      'url',
    ]);
  });

  it('go where the server understood them to go', () => {
    expect(mappingOf(columns, {})).toEqual({ Name: 'title (en-US)', Link: '' });
  });

  it('go where such a column went the last time, also when it was left out', () => {
    expect(mappingOf(columns, { Link: 'url', Name: '', Other: 'url' })).toEqual({ Name: '', Link: 'url' });
  });

  it('hold our IDs where the server says so of this file, whatever held them the last time', () => {
    const ids = (field: string | null) => [{ header: 'ID', field, samples: [] }];
    expect(mappingOf(ids(null), { ID: 'id' })).toEqual({ ID: '' });
    expect(mappingOf(ids('id'), { ID: '' })).toEqual({ ID: 'id' });
  });

  it('cannot share a field', () => {
    expect(doubled({ a: 'url', b: 'url', c: '', d: '', e: 'id' })).toEqual(['url']);
  });

  it('are to be checked again once one goes elsewhere', () => {
    expect(isUnchecked(columns, mappingOf(columns, {}))).toBe(false);
    expect(isUnchecked(columns, { Name: 'title (en-US)', Link: 'url' })).toBe(true);
  });
});

describe('what is remembered', () => {
  it('comes back for such headers, beside what other sheets had', () => {
    const store = memory('{"Old":"id"}');
    rememberMapping('brand', columns, { Name: 'title (zh-HK)', Link: '' }, store);
    expect(rememberedMapping('brand', store)).toEqual({ Old: 'id', Name: 'title (zh-HK)', Link: '' });
  });

  it.each(['', '[]', 'null', '{', '"x"', '{"Name":7}'])('is nothing when it cannot be read: %s', (content) => {
    expect(rememberedMapping('brand', memory(content))).toEqual({});
  });

  it('is no trouble when the store is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(() => rememberMapping('brand', columns, {}, full)).not.toThrow();
  });
});
