// Every word a screen asks for exists, in all three languages with the same gaps.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flatten } from '../kit/language/flatten.ts';

const root = join(import.meta.dirname, '..');
const folders = globSync('{messages,screens/*/messages}/en-US.json', { cwd: root }).map(dirname);
const words = (folder: string, language: string) =>
  flatten(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Record<string, unknown>);
const gaps = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

describe.each(folders)('%s', (folder) => {
  it.each(['zh-HK', 'zh-CN'])('says in %s what it says in English', (language) => {
    const english = words(folder, 'en-US');
    const other = words(folder, language);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) expect([key, gaps(other[key] ?? '')]).toEqual([key, gaps(text)]);
  });
});

it('has every key that is spelled out in the code', () => {
  const english = folders.flatMap((folder) => Object.keys(words(folder, 'en-US')));
  const own = new Set(english.map((key) => key.replace(/_(one|other)$/, '')));
  const sections = new Set([...own].map((key) => key.split('.')[0]));
  const missing = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/(?:\bt\(|title: |label: )\s*'([a-z]+\.[a-zA-Z0-9_.-]+)'/g),
    ])
    .map(([, key]) => key ?? '')
    .filter((key) => sections.has(key.split('.')[0]) && !own.has(key));
  expect([...new Set(missing)]).toEqual([]);
});
