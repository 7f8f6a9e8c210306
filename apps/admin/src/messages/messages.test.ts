// Every word a screen asks for exists, in all three languages with the same gaps.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { flatten } from '../kit/language/flatten.ts';

const root = join(import.meta.dirname, '..');
const words = (language: string) =>
  flatten(JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')) as Record<string, unknown>);
const english = words('en-US');
const gaps = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

it.each(['zh-HK', 'zh-CN'])('%s says everything English says', (language) => {
  const other = words(language);
  expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english)) expect([key, gaps(other[key] ?? '')]).toEqual([key, gaps(text)]);
});

it('has every key that is spelled out in the code', () => {
  const own = new Set(Object.keys(english).map((key) => key.replace(/_(one|other)$/, '')));
  const sections = new Set([...own].map((key) => key.split('.')[0]));
  const missing = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/'([a-z]+\.[a-z0-9_.-]+)'/g)])
    .map(([, key]) => key ?? '')
    .filter((key) => sections.has(key.split('.')[0]) && !own.has(key));
  expect([...new Set(missing)]).toEqual([]);
});
