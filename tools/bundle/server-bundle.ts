// Bundles the server: our own packages and those of many files into dist/server, the rest of node_modules left where it is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { ROOT } from '../root.ts';
import { extensionPlaces } from './extensions.ts';
import { inlinedPackages, packagesChunk, unmappedPackages } from './inlined-packages.ts';
import { neighbourModules } from './neighbour-modules.ts';
import { sharedChunk, sharedDoors } from './shared-doors.ts';

const ENTRIES = ['main', 'cli', 'worker'];

/** Vite's settings for the server bundle. Sources are TypeScript and TSX, so Node cannot run them as they are. */
export function serverBundle(outDir: string): InlineConfig {
  const entries = ENTRIES.map((name) => [name, join(ROOT, 'apps/server/src', `${name}.ts`)] as const);
  return {
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...extensionPlaces(), neighbourModules(), sharedDoors(ROOT), unmappedPackages()],
    // All our packages are linked into node_modules, which would make them look like somebody else's.
    ssr: { noExternal: [/^@kaifong\//, ...inlinedPackages(ROOT)], target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.filter(([, file]) => existsSync(file))),
        output: {
          format: 'esm',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [packagesChunk, sharedChunk] },
        },
      },
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { build } = await import('vite');
  try {
    await build(serverBundle(join(ROOT, 'dist/server')));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
