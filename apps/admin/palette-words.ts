// What things are called in every language at once, gathered when the back office is built: the palette finds a screen, a
// setting or a step by its words whatever language it is used in.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionFolders } from '@kaifong/tools/bundle/extensions';
import { titlesIn } from './titles.ts';

const root = join(import.meta.dirname, '../..');
const languages = ['en-US', 'zh-HK', 'zh-CN'];

interface Contract {
  readonly configuration?: { readonly tabs?: Words; readonly fields?: Words };
  readonly do?: Words;
}
type Words = Readonly<Record<string, string>>;

/** By message key: titles of screens, tabs and fields of settings, steps. `watch` is told every file read. */
export async function paletteWords(watch: (file: string) => void): Promise<Record<string, string>> {
  const words = new Map<string, Set<string>>();
  const add = (key: string, text: string) => words.set(key, (words.get(key) ?? new Set()).add(text.toLowerCase()));
  const addAll = (prefix: string, texts: Words = {}) => {
    for (const [name, text] of Object.entries(texts)) if (typeof text === 'string') add(`${prefix}.${name}`, text);
  };
  const read = async (path: string) => {
    watch(join(root, path));
    return JSON.parse(await readFile(join(root, path), 'utf8'));
  };
  for (const language of languages) {
    for (const [key, title] of Object.entries(await titlesIn(language, watch))) add(key, title);
    const file = `messages/${language}.json`;
    const domains = ['packages/domain/src/*', ...extensionFolders];
    for await (const path of glob(
      domains.map((folder) => `${folder}/contract/${file}`),
      { cwd: root },
    )) {
      const domain = path.split('/').at(-4) ?? '';
      const contract: Contract = await read(path);
      addAll(`${domain}.configuration.tabs`, contract.configuration?.tabs);
      addAll(`${domain}.configuration.fields`, contract.configuration?.fields);
      addAll(`${domain}.do`, contract.do);
    }
    // Other words for a screen (`order`), a tab (`tab.mail`) or what makes a new record (`create`).
    for await (const path of glob(`apps/admin/src/screens/*/titles/${file}`, { cwd: root }))
      addAll('screen', (await read(path)).words);
  }
  return Object.fromEntries([...words].map(([key, texts]) => [key, [...texts].join(' · ')]));
}
