// Makes the service workers beside index.html, `till-worker.js` and `punch-worker.js`: one file each, told of which files its screens are made.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { type BuiltFile, filesOf, type KeptScreens } from './src/offline/kept-files.ts';
import { screensOfPunching } from './src/screens/hr/attendance/worker/punch-files.ts';
import { screensOfTill } from './src/screens/stores/till/worker/till-files.ts';

/** Files without a hash in their name that the document is and names. */
const unnamed = ['index.html', 'colour-scheme.js', 'icon.svg'];

const workers: readonly { readonly name: string; readonly source: string; readonly kept: KeptScreens }[] = [
  { name: 'till-worker.js', source: 'src/screens/stores/till/worker/till-worker.ts', kept: screensOfTill },
  { name: 'punch-worker.js', source: 'src/screens/hr/attendance/worker/punch-worker.ts', kept: screensOfPunching },
];

type Bundle = Readonly<Record<string, BuiltFile>>;

/** Returns their names. */
export async function buildOfflineWorkers(root: string, bundle: Bundle): Promise<string[]> {
  const folder = join(root, 'dist');
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest('hex')
      .slice(0, 16);
  const document = await Promise.all(
    unnamed.map(async (file) => ({ url: `/admin/${file}`, revision: await hashOf(file) })),
  );
  for (const { name, source, kept } of workers) {
    const files = [...document, ...filesOf(kept, bundle).map((file) => ({ url: `/admin/${file}`, revision: null }))];
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { KEPT_FILES: JSON.stringify(files) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: join(root, source), output: { format: 'iife', entryFileNames: name } },
      },
    });
  }
  return workers.map(({ name }) => name);
}
