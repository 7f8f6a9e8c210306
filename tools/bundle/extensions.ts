// Puts the extensions of kaifong.config.ts into the house: each place that holds an empty list in its source gets theirs when it
// is built or tested. Without an extension nothing is changed.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { extensions } from '../../kaifong.config.ts';
import { ROOT } from '../root.ts';

interface Place {
  /** The file of the house with the empty list. */
  file: string;
  /** What of the extension stands in it, where the extension has it. */
  brings: string;
  /** What it exports there. */
  name: string;
  /** The house gets the words of the extension's contract with it, by language, fetched when they are needed. */
  words?: true;
}

const LANGUAGES = ['en-US', 'zh-HK', 'zh-CN'];

const PLACES: Place[] = [
  { file: 'packages/domain/src/extensions.ts', brings: 'domain.ts', name: 'domain' },
  {
    file: 'packages/domain/src/content/contract/elements/extensions.ts',
    brings: 'contract/elements.ts',
    name: 'elements',
  },
  { file: 'packages/ui/src/elements/extensions.ts', brings: 'elements/index.ts', name: 'components' },
  { file: 'apps/admin/src/extensions.ts', brings: 'admin/section.ts', name: 'section', words: true },
];

/** Every folder must be there and hold a domain; a slip in the config does not start a shop without its extension. */
function checkedFolders(root: string, folders: readonly string[]): readonly string[] {
  const missing = folders.find((folder) => !existsSync(join(root, folder, 'domain.ts')));
  if (missing) throw new Error(`kaifong.config.ts names ${missing}, where there is no domain.ts`);
  return folders;
}

const words = (root: string, folder: string): string => {
  const files = LANGUAGES.map((language) => [language, join(root, folder, `contract/messages/${language}.json`)]);
  return `{ ${files.map(([language, file]) => `'${language}': () => import(${JSON.stringify(file)})`).join(', ')} }`;
};

function sourceOf(root: string, folders: readonly string[], { brings, name, ...place }: Place): string {
  const having = folders.filter((folder) => existsSync(join(root, folder, brings)));
  const imports = having.map(
    (folder, at) => `import { ${name} as e${at} } from ${JSON.stringify(join(root, folder, brings))};`,
  );
  const entries = having.map((folder, at) => {
    const more = place.words ? `, words: ${words(root, folder)}` : '';
    return `{ folder: ${JSON.stringify(folder)}, name: ${JSON.stringify(basename(folder))}, ${name}: e${at}${more} }`;
  });
  return `${imports.join('\n')}\nexport const extensions = [${entries.join(', ')}];\n`;
}

/** Folders of extensions, for what walks the house's own by name. */
export { extensions as extensionFolders };

/** The plugin of every build and every suite. */
export function extensionPlaces(folders: readonly string[] = extensions, root = ROOT): Plugin[] {
  if (checkedFolders(root, folders).length === 0) return [];
  const places = new Map(PLACES.map((place) => [join(root, place.file), place]));
  return [
    {
      name: 'extension-places',
      enforce: 'pre',
      load(id) {
        const place = places.get(id.split('?')[0] ?? '');
        return place ? sourceOf(root, folders, place) : null;
      },
    },
  ];
}
