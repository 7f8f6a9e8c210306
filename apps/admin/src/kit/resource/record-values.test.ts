import { defineResource, type ResourceDefinition } from '@kaifong/base/resource';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formValues, localizedNames, problemsOf, recordInput } from './record-values.ts';

const tea = defineResource({
  domain: 'test',
  name: 'tea',
  path: 'tea',
  fields: {
    enabled: { kind: 'boolean', default: true },
    title: { kind: 'text', localized: true, required: true, max: 10 },
    url: { kind: 'text', required: true, rule: 'slug', slugOf: 'title' },
    grams: { kind: 'integer' },
    status: { kind: 'text', readonly: true },
  },
  list: { columns: ['id'], sort: ['id'], defaultSort: '-id', filters: [] },
  form: { sections: [] },
  search: [],
  batchKeys: [],
}) as unknown as ResourceDefinition;

const record = {
  id: 7,
  version: 2,
  enabled: false,
  title: 'Pu-erh',
  url: 'pu-erh',
  grams: null,
  status: 'fresh',
  translations: { title: { 'en-US': 'Pu-erh', 'zh-HK': '普洱' } },
};

describe('record and form', () => {
  it('starts a new record with its defaults', () => {
    expect(formValues(tea)).toEqual({
      enabled: true,
      title: { 'en-US': '', 'zh-HK': '', 'zh-CN': '' },
      url: '',
      grams: '',
    });
  });

  it('fills a form with every language, and does not put defaults over what is stored', () => {
    expect(formValues(tea, record)).toEqual({
      enabled: false,
      title: { 'en-US': 'Pu-erh', 'zh-HK': '普洱', 'zh-CN': '' },
      url: 'pu-erh',
      grams: '',
    });
  });

  it('sends an untouched optional field as null, never a readonly one, and names what is shared', () => {
    expect(recordInput(tea, formValues(tea, record))).toEqual({
      enabled: false,
      title: { 'en-US': 'Pu-erh', 'zh-HK': '普洱', 'zh-CN': '' },
      url: 'pu-erh',
      grams: null,
      globals: ['enabled', 'url', 'grams'],
    });
  });

  it('knows which fields have a text per language', () => {
    expect(localizedNames(tea.fields)).toEqual(['title']);
  });
});

describe('what is wrong with a form', () => {
  it('asks for required fields, a localized one in the language of the screen', () => {
    expect(problemsOf(tea, formValues(tea), 'zh-HK')).toEqual({ 'title.zh-HK': 'required', url: 'required' });
  });

  it('asks for a picture in words of its own', () => {
    const shown = { ...tea, fields: { image: { kind: 'image', required: true } } } as ResourceDefinition;
    expect(problemsOf(shown, formValues(shown), 'en-US')).toEqual({ image: 'image' });
  });

  it('is content with a title in any one language', () => {
    const values = { ...formValues(tea), title: { 'en-US': '', 'zh-HK': '普洱', 'zh-CN': '' }, url: 'tea' };
    expect(problemsOf(tea, values, 'en-US')).toEqual({});
  });

  it('finds the language whose text is too long', () => {
    const values = { ...formValues(tea), title: { 'en-US': 'x'.repeat(11), 'zh-HK': 'ok', 'zh-CN': '' }, url: 'tea' };
    expect(Object.keys(problemsOf(tea, values, 'zh-HK'))).toEqual(['title.en-US']);
  });

  it('checks an address by its rule', () => {
    const values = { ...formValues(tea, record), url: 'two words' };
    expect(Object.keys(problemsOf(tea, values, 'en-US'))).toEqual(['url']);
  });
});

it('looks inside a structured field when its shape is known', () => {
  const boxed = { ...tea, fields: { values: { kind: 'json' } } } as unknown as ResourceDefinition;
  const shapes = { values: z.array(z.object({ key: z.string().min(1) })) };
  const problems = problemsOf(boxed, { values: [{ key: 'red' }, { key: '' }] }, 'en-US', shapes);
  expect(Object.keys(problems)).toEqual(['values.1.key']);
});
