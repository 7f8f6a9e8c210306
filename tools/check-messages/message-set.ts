// One folder of messages: a file per language, flattened to `a.b.c` → text.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const LANGUAGES = ['en-US', 'zh-HK', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface MessageSet {
  folder: string;
  /** Missing where the file is. */
  texts: Partial<Record<Language, Map<string, string>>>;
  /** Files that could not be parsed. */
  broken: { path: string; reason: string }[];
}

const PLACES = ['packages/*/src/**/messages/*.json', 'apps/*/src/**/messages/*.json', 'examples/**/messages/*.json'];

/** Every folder of messages below `root`. */
export function readMessageSets(root: string): MessageSet[] {
  const files = globSync(PLACES, { cwd: root, exclude: ['**/node_modules/**'] });
  const folders = [...new Set(files.map((path) => dirname(path)))].sort();
  return folders.map((folder) => readSet(root, folder, files));
}

function readSet(root: string, folder: string, files: string[]): MessageSet {
  const set: MessageSet = { folder, texts: {}, broken: [] };
  for (const language of LANGUAGES) {
    const path = `${folder}/${language}.json`;
    if (!files.includes(path)) {
      set.broken.push({ path, reason: 'is missing' });
      continue;
    }
    try {
      set.texts[language] = flattened(JSON.parse(readFileSync(join(root, path), 'utf8')));
    } catch (error) {
      set.broken.push({ path, reason: (error as Error).message });
    }
  }
  return set;
}

function flattened(value: unknown, prefix = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') return into.set(prefix, value);
  if (typeof value !== 'object' || value === null)
    throw new Error(`${prefix || 'the file'} is neither a text nor a group`);
  for (const [key, inner] of Object.entries(value)) flattened(inner, prefix ? `${prefix}.${key}` : key, into);
  return into;
}
