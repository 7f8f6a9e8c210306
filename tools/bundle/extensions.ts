// Installs the extensions of kaifong.config.ts at build and test time: files whose source exports an empty list
// export the extensions' parts instead. Without extensions nothing changes.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { extensions } from '../../kaifong.config.ts';
import { ROOT } from '../root.ts';

interface Place {
  /** File of the product with the empty list. */
  file: string;
  /** File of the extension whose export goes there, if it has one. */
  brings: string;
  /** Name of that export. */
  name: string;
  /** Also passes loaders of the words of the extension's contract, by language. */
  words?: true;
}

const LANGUAGES = ['en-US', 'zh-HK', 'zh-CN'];

const PLACES: Place[] = [
  { file: 'packages/domain/src/sales/method/contract/extensions.ts', brings: 'contract/ways.ts', name: 'ways' },
  { file: 'packages/base/src/permissions/extensions.ts', brings: 'contract/permissions.ts', name: 'verbs' },
  { file: 'packages/domain/src/extensions.ts', brings: 'domain.ts', name: 'domain' },
  {
    file: 'packages/domain/src/content/contract/elements/extensions.ts',
    brings: 'contract/elements.ts',
    name: 'elements',
  },
  { file: 'packages/ui/src/elements/extensions.ts', brings: 'elements/index.ts', name: 'components' },
  { file: 'apps/admin/src/extensions.ts', brings: 'admin/section.ts', name: 'section', words: true },
];

/** Throws for a folder that does not exist or holds no domain. */
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

/** Vite plugins that install the extensions, for every build and test suite. */
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
