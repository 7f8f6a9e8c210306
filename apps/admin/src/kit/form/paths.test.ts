import { expect, it } from 'vitest';
import { flattenErrors, languageOfPath, leafPaths, nestErrors } from './paths.ts';

it('lists every path of a form in order', () => {
  const values = { title: { 'en-US': 'a', 'zh-HK': '' }, values: [{ key: 'red' }], image: null, empty: [] };
  expect(leafPaths(values)).toEqual(['title.en-US', 'title.zh-HK', 'values.0.key', 'image', 'empty']);
});

it('nests messages for the form library and finds them again', () => {
  const messages = { 'title.zh-HK': 'required', url: 'taken', 'values.1.key': 'repeated' };
  expect(flattenErrors(nestErrors(messages))).toEqual(messages);
});

it('knows the language of a path', () => {
  expect(languageOfPath('title.zh-HK')).toBe('zh-HK');
  expect(languageOfPath('url')).toBeUndefined();
});
