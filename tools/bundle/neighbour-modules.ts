// `new URL('./read-sheet.ts', import.meta.url)` names the script of a thread or a child process. In the bundle that
// script becomes a file of its own beside the others, and the address is changed to it.
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ADDRESS = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\.tsx?\1\s*,\s*import\.meta\.url\s*\)/g;

export function neighbourModules(): Plugin {
  return {
    name: 'neighbour-modules',
    apply: 'build',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('/node_modules/')) return null;
      const changed = code.replaceAll(ADDRESS, (address, _quote, path: string) => {
        const name = basename(path);
        const source = /\.tsx['"]/.test(address) ? `${path}.tsx` : `${path}.ts`;
        this.emitFile({ type: 'chunk', id: resolve(dirname(id), source), fileName: `${name}.js` });
        return `new URL('./${name}.js', import.meta.url)`;
      });
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
