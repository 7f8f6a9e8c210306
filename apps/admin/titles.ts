// What screens are called, gathered when the back office is built: the navigation shows it before anything else of a section
// has come.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionFolders } from '@kaifong/tools/bundle/extensions';

const root = join(import.meta.dirname, '../..');

interface Words {
  readonly [noun: string]: { readonly name?: string; readonly plural?: string } | string;
}

/** A noun within a sentence: `Blog category` → `blog category`, but `SMS template` stays. */
const within = (noun: string) => (/^\p{Lu}\p{Ll}/u.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun);

/**
 * By key, in one language: `screen.brand` (the list) from the noun's plural in its contract, `screen.brand_create` and
 * `screen.brand_edit` (the form) from its name. Words of a section or an extension win. `watch` is told every file read.
 */
export async function titlesIn(language: string, watch: (file: string) => void): Promise<Record<string, string>> {
  const read = async (path: string): Promise<Words> => {
    watch(join(root, path));
    return JSON.parse(await readFile(join(root, path), 'utf8'));
  };
  const file = `messages/${language}.json`;
  const { create, edit } = await read(`apps/admin/src/titles/${file}`);
  const said = (template: Words[string], noun: string) => String(template).replace('{{noun}}', within(noun));
  const titles: Record<string, string> = {};
  const contracts = ['packages/domain/src/*', ...extensionFolders].map((folder) => `${folder}/contract/${file}`);
  for await (const path of glob(contracts, { cwd: root }))
    for (const [noun, words] of Object.entries(await read(path))) {
      if (typeof words === 'string' || !words.name || !words.plural) continue;
      titles[`screen.${noun}`] = words.plural;
      titles[`screen.${noun}_create`] = said(create ?? '', words.name);
      titles[`screen.${noun}_edit`] = said(edit ?? '', words.name);
    }
  const sections = ['apps/admin/src/screens/*', ...extensionFolders.map((folder) => `${folder}/admin`)];
  for await (const path of glob(
    sections.map((folder) => `${folder}/titles/${file}`),
    { cwd: root },
  ))
    for (const [screen, title] of Object.entries((await read(path)).screen ?? {})) titles[`screen.${screen}`] = title;
  return titles;
}
