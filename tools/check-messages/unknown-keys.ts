// Texts that screens of the back office ask for by a name no file of messages has: a reader would be shown the name.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageSet } from './message-set.ts';

const ASKED = /\bt\(\s*'([a-z_-]+(?:\.[\w-]+)+)'/g;
const DOMAIN = /^packages\/domain\/src\/(\w+)\//;
/** Titles of screens are made of the nouns (`apps/admin/src/titles`). */
const MADE = /^screen\./;

/** A sentence for each; what is put together from parts while it runs is not seen. */
export function unknownKeys(root: string, sets: readonly MessageSet[]): string[] {
  const known = new Set(sets.flatMap(namesIn));
  const files = globSync('apps/admin/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).sort();
  return files.flatMap((path) => {
    const asked = [...readFileSync(join(root, path), 'utf8').matchAll(ASKED)].map(([, key = '']) => key);
    return [...new Set(asked)]
      .filter((key) => !known.has(key) && !MADE.test(key))
      .map((key) => `${path} asks for ${key}, which no file of messages has`);
  });
}

/** Texts of a domain stand below its name. */
function namesIn({ folder, texts }: MessageSet): string[] {
  const domain = DOMAIN.exec(`${folder}/`)?.[1];
  return [...(texts['en-US']?.keys() ?? [])].flatMap((key) => {
    const name = key.replace(/_(one|other)$/, '');
    return domain ? [name, `${domain}.${name}`] : [name];
  });
}
