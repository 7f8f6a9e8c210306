import { defineFields } from '@kaifong/base/resource';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  begunRecord,
  blankLike,
  formValuesOf,
  localizedNames,
  problemsOf,
  recordInput,
  repeatedIn,
  sentOf,
} from './form-values.ts';

const tea = defineFields({
  enabled: { kind: 'boolean', default: true },
  title: { kind: 'text', localized: true, required: true, max: 10 },
  url: { kind: 'text', required: true, rule: 'slug', slugOf: 'title' },
  grams: { kind: 'integer' },
  status: { kind: 'text', readonly: true },
});

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
    expect(formValuesOf(tea)).toEqual({
      enabled: true,
      title: { 'en-US': '', 'zh-HK': '', 'zh-CN': '' },
      url: '',
      grams: '',
    });
  });

  it('starts a new record with what is given, and defaults beside', () => {
    const begun = begunRecord(tea, { url: 'oolong', translations: {} });
    expect(formValuesOf(tea, begun)).toMatchObject({ enabled: true, url: 'oolong', grams: '' });
  });

  it('fills a form with every language, and does not put defaults over what is stored', () => {
    expect(formValuesOf(tea, record)).toEqual({
      enabled: false,
      title: { 'en-US': 'Pu-erh', 'zh-HK': '普洱', 'zh-CN': '' },
      url: 'pu-erh',
      grams: '',
    });
  });

  it('sends an untouched optional field as null, never a readonly one, and names what is shared', () => {
    expect(recordInput(tea, formValuesOf(tea, record))).toEqual({
      enabled: false,
      title: { 'en-US': 'Pu-erh', 'zh-HK': '普洱', 'zh-CN': '' },
      url: 'pu-erh',
      grams: null,
      globals: ['enabled', 'url', 'grams'],
    });
  });

  it('knows which fields have a text per language', () => {
    expect(localizedNames(tea)).toEqual(['title']);
  });
});

describe('what is wrong with a form', () => {
  it('asks for required fields, a localized one in the language of the screen', () => {
    expect(problemsOf(tea, formValuesOf(tea), 'zh-HK')).toEqual({ 'title.zh-HK': 'required', url: 'required' });
  });

  it('asks for a picture in words of its own', () => {
    const shown = defineFields({ image: { kind: 'image', required: true } });
    expect(problemsOf(shown, formValuesOf(shown), 'en-US')).toEqual({ image: 'image' });
  });

  it('is content with a title in any one language', () => {
    const values = { ...formValuesOf(tea), title: { 'en-US': '', 'zh-HK': '普洱', 'zh-CN': '' }, url: 'tea' };
    expect(problemsOf(tea, values, 'en-US')).toEqual({});
  });

  it('finds the language whose text is too long', () => {
    const values = { ...formValuesOf(tea), title: { 'en-US': 'x'.repeat(11), 'zh-HK': 'ok', 'zh-CN': '' }, url: 'tea' };
    expect(Object.keys(problemsOf(tea, values, 'zh-HK'))).toEqual(['title.en-US']);
  });

  it('checks an address by its rule', () => {
    const values = { ...formValuesOf(tea, record), url: 'two words' };
    expect(Object.keys(problemsOf(tea, values, 'en-US'))).toEqual(['url']);
  });
});

it('looks inside a structured field when its shape is known', () => {
  const boxed = defineFields({ values: { kind: 'json' } });
  const shapes = { values: z.array(z.object({ key: z.string().min(1) })) };
  const problems = problemsOf(boxed, { values: [{ key: 'red' }, { key: '' }] }, 'en-US', shapes);
  expect(Object.keys(problems)).toEqual(['values.1.key']);
});

describe('a line of a form', () => {
  const line = defineFields({
    code: { kind: 'text', unique: true, filled: true },
    price: { kind: 'money', required: true },
    special: { kind: 'money', zeroIsNone: true },
    grams: { kind: 'integer', default: 0, filled: true, zeroIsNone: true },
    shown: { kind: 'boolean', default: true },
  });

  it('shows a 0 that means none as empty, and sends it as none', () => {
    const values = formValuesOf(line, { code: 'a', price: 0, special: 0, grams: 0, shown: false });
    expect(values).toEqual({ code: 'a', price: 0, special: '', grams: '', shown: false });
    expect(sentOf(line, { ...values, special: 0 })).toEqual({
      code: 'a',
      price: 0,
      special: null,
      grams: null,
      shown: false,
    });
  });

  it('may not say in a unique field what another one says', () => {
    const lines = [{ code: 'a' }, { code: '' }, { code: 'b' }, { code: ' a ' }, { code: '' }, { code: 'a' }];
    expect(repeatedIn(line, lines)).toEqual([
      { index: 3, name: 'code', value: 'a' },
      { index: 5, name: 'code', value: 'a' },
    ]);
  });

  it('begins like another one, without what must be the only one of its kind', () => {
    const like = { code: 'a', price: 5, special: 4, grams: 2, shown: true } as const;
    expect(blankLike(line, like)).toEqual({ ...like, code: '' });
    expect(blankLike(line, undefined)).toEqual({ code: '', price: '', special: '', grams: '', shown: true });
  });
});
