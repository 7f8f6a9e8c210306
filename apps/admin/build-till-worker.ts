// Makes `till-worker.js` beside index.html: the service worker of the till, one file, told of which files a till is made.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { type BuiltFile, tillFiles } from './src/screens/stores/till/worker/till-files.ts';

/** Files without a hash in their name that the till's document is and names. */
const unnamed = ['index.html', 'colour-scheme.js', 'icon.svg'];

const name = 'till-worker.js';

/** Returns its name. */
export async function buildTillWorker(root: string, bundle: Readonly<Record<string, BuiltFile>>): Promise<string> {
  const folder = join(root, 'dist');
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest('hex')
      .slice(0, 16);
  const files = [
    ...(await Promise.all(unnamed.map(async (file) => ({ url: `/admin/${file}`, revision: await hashOf(file) })))),
    ...tillFiles(bundle).map((file) => ({ url: `/admin/${file}`, revision: null })),
  ];
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { TILL_FILES: JSON.stringify(files) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/screens/stores/till/worker/till-worker.ts'),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  });
  return name;
}
