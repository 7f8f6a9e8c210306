// Every address that a screen links to is an address of a screen.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screenAt } from './kit/screen/screen.ts';
import { screens } from './screens/index.ts';

const here = import.meta.dirname;
/** First parts of the addresses of screens. */
const sections = new Set(screens.map(({ path }) => path.split('/')[0]));

/** Addresses in the source: ids stand as 1, names as a name; those made of other parts than ids and names are left out. */
function linksOf(file: string): string[] {
  const source = readFileSync(join(here, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const written = [...source.matchAll(/["'`](\/[a-z][^"'`?#\s]*)/g)].filter(([, address = '']) =>
    sections.has(address.split('/')[1] ?? ''),
  );
  return written
    .map(([, address = '']) => address.replaceAll(/\$\{[^}]*\b(?:id|storeId|\w+_id|till)\}/g, '1'))
    .map((address) => address.replaceAll(/\$\{[^}]*\bname\b[^}]*\}/g, 'name'))
    .filter((address) => !address.includes('$') && !address.endsWith('/'));
}

const files = globSync('**/*.{ts,tsx}', { cwd: here }).filter(
  (file) => !file.includes('.test.') && linksOf(file).length > 0,
);

it.each(files)('%s', (file) => {
  const nowhere = linksOf(file).filter((address) => !screenAt(screens, address));
  expect(nowhere).toEqual([]);
});
