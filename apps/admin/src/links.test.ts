// Every address that a screen links to is an address of a screen.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screenAt } from './kit/screen/screen.ts';
import { screens } from './screens/index.ts';

const here = import.meta.dirname;
const outside = new Set(['/', '/login', '/forget-password']);

/** Addresses in the source: ids stand as 1, names as a name; those made of other parts than ids and names are left out. */
function linksOf(file: string): string[] {
  const source = readFileSync(join(here, file), 'utf8');
  const written = source.matchAll(/(?:\bto=\{?|\bback=|\blistPath=|\bgo\()["'`](\/[^"'`?#]*)/g);
  return [...written]
    .map(([, address = '']) => address.replaceAll(/\$\{[^}]*\b(?:id|storeId|\w+_id|till)\}/g, '1'))
    .map((address) => address.replaceAll(/\$\{[^}]*\bname\b[^}]*\}/g, 'name'))
    .filter((address) => !address.includes('$') && !address.startsWith('/api/'));
}

const files = globSync('**/*.tsx', { cwd: here }).filter((file) => !file.includes('.test.') && linksOf(file).length > 0);

it.each(files)('%s', (file) => {
  const nowhere = linksOf(file).filter((address) => !outside.has(address) && !screenAt(screens, address));
  expect(nowhere).toEqual([]);
});
