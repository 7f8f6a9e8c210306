// Rules on file and folder names, package exports and forbidden words.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from './house.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './scan.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
// What may stand between a file's name and its extension.
const SUFFIX = /(\.(race|int|test|config|setup|module|server|client|d))*\.[a-z]+$/;

export function nameProblems(house: House): Problem[] {
  const { bannedFolders } = house.config;
  const folders = house.folders.flatMap(({ path }): Problem[] => {
    const name = path.split('/').at(-1) ?? '';
    if (bannedFolders.includes(name)) {
      const remedy = 'a thing without a room is a sign that a room is missing: name the folder by what is in it';
      return [{ path, what: `is a folder named ${name}`, remedy }];
    }
    return KEBAB.test(name) ? [] : [{ path, what: 'is not kebab-case', remedy: 'small letters, words joined by -' }];
  });
  const files = house.folders.flatMap((folder) =>
    folder.files
      .filter((name) => !KEBAB.test(name.replace(SUFFIX, '')))
      .map((name) => ({
        path: `${folder.path}/${name}`,
        what: 'is not kebab-case',
        remedy: 'small letters, words joined by -; the only suffixes are .test, .int.test and .race.int.test',
      })),
  );
  return [...folders, ...files];
}

const ANY = /(?:[:<|&,(=]|\bas|\bsatisfies|=>|\bextends)\s*\bany\b(?=\s*(?:[;,)\]>|&={}[\n]|$))/g;
const SILENCERS = /@ts-(ignore|nocheck)\b/g;

/** Refuses `any` and comments that disable the compiler. */
export function typeProblems(house: House): Problem[] {
  return house.files.flatMap((file) => {
    const anys = [...file.code.matchAll(ANY)].map((match) => ({
      path: file.path,
      line: lineAt(file.code, match.index),
      what: 'uses the type any',
      remedy: 'say what it is, or unknown and narrow it',
    }));
    const silenced = [...file.text.matchAll(SILENCERS)]
      .filter((match) => file.code[match.index] === ' ' && /^\s*(\/\/|\/?\*)/.test(lineOf(file.text, match.index)))
      .map((match) => ({
        path: file.path,
        line: lineAt(file.text, match.index),
        what: `silences the compiler by ${match[0]}`,
        remedy: 'mend the type; in a test of types use @ts-expect-error',
      }));
    return [...anys, ...silenced];
  });
}

function lineOf(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';
}

export function exportProblems(house: House): Problem[] {
  return Object.entries(house.config.exports).flatMap(([folder, doors]) => {
    const workspace = house.workspaces.find((one) => one.folder === folder);
    if (!workspace) return [];
    const actual = Object.keys(workspace.exports).toSorted().join(' ');
    if (actual === doors.toSorted().join(' ')) return [];
    const what = `exports ${actual}`;
    return [{ path: `${folder}/package.json`, what, remedy: `its doors are exactly ${doors.join(' and ')}` }];
  });
}

/** The lock file names no registry. */
export function lockProblems(house: House): Problem[] {
  const path = join(house.root, 'package-lock.json');
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const at = text.search(/"resolved": "https?:/);
  if (at === -1) return [];
  const remedy = 'remove the "resolved" lines; .npmrc keeps npm from writing them';
  return [{ path: 'package-lock.json', line: lineAt(text, at), what: 'names a registry', remedy }];
}
