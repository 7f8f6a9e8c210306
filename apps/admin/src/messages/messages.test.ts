// Every word a screen asks for exists, in all three languages with the same gaps.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flatten } from '../kit/language/flatten.ts';

const root = join(import.meta.dirname, '..');
const folders = globSync('{messages,kit/messages,screens/*/messages}/en-US.json', { cwd: root }).map(dirname);
const words = (folder: string, language: string) =>
  flatten(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Record<string, unknown>);
/** Words that come with a contract: `media.file.fields.filename`. */
const ofContract = (key: string): boolean => {
  const [domain = '', ...rest] = key.split('.');
  const file = join(root, '../../../packages/domain/src', domain, 'contract/messages/en-US.json');
  return (
    existsSync(file) && rest.join('.') in flatten(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  );
};
const gaps = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

describe.each(folders)('%s', (folder) => {
  it.each(['zh-HK', 'zh-CN'])('says in %s what it says in English', (language) => {
    const english = words(folder, 'en-US');
    const other = words(folder, language);
    // Chinese knows no plural: what English says twice it may say once.
    const needed = Object.keys(english).filter((key) => !key.endsWith('_one'));
    expect(
      Object.keys(other)
        .filter((key) => !key.endsWith('_one'))
        .sort(),
    ).toEqual(needed.sort());
    for (const key of needed) expect([key, gaps(other[key] ?? '')]).toEqual([key, gaps(english[key] ?? '')]);
  });
});

it('has every key that is spelled out in the code', () => {
  const english = folders.flatMap((folder) => Object.keys(words(folder, 'en-US')));
  const own = new Set(english.map((key) => key.replace(/_(one|other)$/, '')));
  const domains = readdirSync(join(root, '../../../packages/domain/src'));
  const sections = new Set([...[...own].map((key) => key.split('.')[0]), ...domains]);
  const missing = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/(?:\bt\(|title: |label: )\s*'([a-z]+\.[a-zA-Z0-9_.-]+)'/g),
    ])
    .map(([, key]) => key ?? '')
    .filter((key) => sections.has(key.split('.')[0]) && !own.has(key) && !ofContract(key));
  expect([...new Set(missing)]).toEqual([]);
});

/** Said of many only: of one another sentence is used, or one is never meant. */
const ofManyOnly = ['confirm.delete_many', 'import.first_problems', 'product.pictures_full', 'product.too_many'];

it.each(folders)('has a singular for everything %s counts in English', (folder) => {
  const english = words(folder, 'en-US');
  const counting = Object.entries(english).filter(([, text]) => /{{count}} [a-z]+s\b/.test(text));
  const bare = counting.filter(([key]) => !/_(one|other)$/.test(key)).map(([key]) => key);
  expect(bare.filter((key) => !ofManyOnly.includes(key))).toEqual([]);
  const plural = Object.keys(english).filter((key) => key.endsWith('_other'));
  expect(plural.filter((key) => !(key.replace(/_other$/, '_one') in english))).toEqual([]);
});
