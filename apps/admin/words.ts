// Words that come as one file because a screen needs them all, gathered when the back office is built: those of the frame, and
// those of the sections that have something on the first page. What other screens say comes section by section.
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flatten, withPrefix } from './src/kit/language/flatten.ts';
import { titlesIn } from './titles.ts';

const root = join(import.meta.dirname, '../..');
const screens = 'apps/admin/src/screens';

export const wordParts = ['frame', 'first-page'] as const;

export interface Words {
  /** By message key. */
  readonly words: Readonly<Record<string, string>>;
  /** Sections whose words, and those of their contract, are all among them. */
  readonly domains: readonly string[];
}

type Read = (path: string) => Promise<Record<string, string>>;

/** Sections whose cards stand on the first page, and the page itself. */
async function firstPageDomains(): Promise<string[]> {
  const domains = ['dashboard'];
  for await (const path of glob(`${screens}/*/dashboard`, { cwd: root })) domains.push(path.split('/').at(-2) ?? '');
  return domains.sort();
}

/** What one part says in one language. `watch` is told every file read. */
export async function wordsIn(part: string, language: string, watch: (file: string) => void): Promise<Words> {
  const file = `messages/${language}.json`;
  const read: Read = async (path) => {
    if (!existsSync(join(root, path))) return {};
    watch(join(root, path));
    return flatten(JSON.parse(await readFile(join(root, path), 'utf8')));
  };
  if (part === 'frame') {
    const said = await Promise.all([read(`apps/admin/src/${file}`), read(`apps/admin/src/kit/${file}`)]);
    return { words: Object.assign({}, ...said, await titlesIn(language, watch)), domains: [] };
  }
  const domains = await firstPageDomains();
  const said = await Promise.all(
    domains.flatMap((domain) => [
      read(`packages/domain/src/${domain}/contract/${file}`).then((words) => withPrefix(words, `${domain}.`)),
      read(`${screens}/${domain}/${file}`),
    ]),
  );
  return { words: Object.assign({}, ...said), domains };
}
