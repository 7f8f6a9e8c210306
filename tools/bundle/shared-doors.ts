// The storefront's built handler runs inside the server process and leaves our packages' doors (contracts, base, client)
// out of its own bundle, so that a contract is the same object on both sides. This plugin makes that true: the server
// bundle has a file for each door, and a hook that answers `import '@kaifong/base/errors'` with that file.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';

/** Packages the storefront's bundle leaves to the server bundle. */
const SHARED = ['packages/base', 'packages/client', 'packages/domain'];
const PROGRAMS = new Set(['main', 'cli', 'worker']);
const HOOK = 'shared-doors';

interface Door {
  /** `@kaifong/domain/sales/contract` */
  specifier: string;
  source: string;
  /** `door-domain-sales-contract.js` */
  file: string;
}

export function sharedDoors(root: string): Plugin {
  const doors = doorsOf(root);
  return {
    name: HOOK,
    buildStart() {
      for (const { source, file } of doors) this.emitFile({ type: 'chunk', id: source, fileName: file });
      this.emitFile({ type: 'chunk', id: `virtual:${HOOK}`, fileName: `${HOOK}.js` });
    },
    resolveId: (id) => (id === `virtual:${HOOK}` ? `\0${HOOK}` : null),
    load: (id) => (id === `\0${HOOK}` ? hookSource(doors) : null),
    outputOptions: (options) => ({
      ...options,
      banner: (chunk) => (PROGRAMS.has(chunk.name) ? `import './${HOOK}.js';` : ''),
    }),
  };
}

/** All shared modules in one chunk: many small files would slow the start. */
export const sharedChunk = {
  name: 'shared',
  test: /\/packages\/(base\/src|client\/src\/call|domain\/src\/[^/]+\/contract)\//,
};

function doorsOf(root: string): Door[] {
  return SHARED.flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      name: string;
      exports: Record<string, string>;
    };
    return Object.entries(exports).flatMap(([door, target]) => {
      // A door for the server or for tests alone, and the hooks, which need the browser's React.
      if (door.endsWith('/server') || door.endsWith('/testing') || target.includes('hooks')) return [];
      return globSync(posix.join(folder, target), { cwd: root })
        .filter((path) => !path.includes('/hooks/'))
        .map((path) => doorAt(root, name, door, target, posix.relative(folder, path)));
    });
  });
}

function doorAt(root: string, name: string, door: string, target: string, path: string): Door {
  const [before = '', after = ''] = posix.normalize(target).split('*');
  const star = target.includes('*') ? path.slice(before.length, path.length - after.length) : '';
  const specifier = posix.join(name, door.replace('*', star));
  const folder = name.replace('@kaifong/', 'packages/');
  return {
    specifier,
    source: join(root, folder, path),
    file: `door-${specifier.replace('@kaifong/', '').replaceAll('/', '-')}.js`,
  };
}

function hookSource(doors: Door[]): string {
  const files = Object.fromEntries(doors.map(({ specifier, file }) => [specifier, `./${file}`]));
  return `import { registerHooks } from 'node:module';
const files = new Map(Object.entries(${JSON.stringify(files, null, 2)}));
registerHooks({
  resolve(specifier, context, next) {
    const file = files.get(specifier);
    return file ? { url: new URL(file, import.meta.url).href, shortCircuit: true } : next(specifier, context);
  },
});
`;
}
