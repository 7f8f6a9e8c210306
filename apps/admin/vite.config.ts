import { join } from 'node:path';
import { extensionPlaces } from '@kaifong/tools/bundle/extensions';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type BuiltScript, checkBudgets, firstPage } from './budget.ts';
import { buildLoginPages } from './build-login-pages.ts';
import { buildOfflineWorkers } from './build-offline-workers.ts';
import { compressFile } from './compress.ts';
import { paletteWords } from './palette-words.ts';
import { wordsIn } from './words.ts';

/** The words of the frame and of the first page, one module for each language. */
function words(): Plugin {
  const name = /^\0virtual:words\/([\w-]+)\/([\w-]+)$/;
  return {
    name: 'admin-words',
    resolveId: (id) => (id.startsWith('virtual:words/') ? `\0${id}` : undefined),
    async load(id) {
      const [, part, language] = name.exec(id) ?? [];
      if (!part || !language) return undefined;
      const { words, domains } = await wordsIn(part, language, (file) => this.addWatchFile(file));
      return `export const words = ${JSON.stringify(words)};\nexport const domains = ${JSON.stringify(domains)};`;
    },
  };
}

/** What the palette finds things by. */
function palette(): Plugin {
  const name = 'virtual:palette-words';
  return {
    name: 'admin-palette-words',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      return `export default ${JSON.stringify(await paletteWords((file) => this.addWatchFile(file)))}`;
    },
  };
}

/** Weighs what was built and refuses it when it is over budget. */
function budget(): Plugin {
  return {
    name: 'admin-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = new Map<string, BuiltScript>();
      for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') scripts.set(name, file);
      for (const line of checkBudgets(scripts)) console.info(line);
    },
  };
}

/**
 * Makes files of the written ones: documents with the log-in in them, the workers of till and punching, and `.br` and `.gz`
 * beside every file worth it.
 */
function afterwards(): Plugin {
  return {
    name: 'admin-afterwards',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const root = import.meta.dirname;
      const plugins = [...extensionPlaces(), react(), words(), palette()].flat() as Plugin[];
      const documents = await buildLoginPages(root, plugins);
      const workers = await buildOfflineWorkers(root, bundle);
      const files = [...Object.keys(bundle), ...documents, ...workers];
      await Promise.all(files.map((name) => compressFile(join(root, 'dist', name))));
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [...extensionPlaces(), react(), words(), palette(), budget(), afterwards()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/zod-without-eval.ts') }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Whatever the first screen needs in any case: one file packs better than a hundred, and is asked for once.
            { name: 'start', tags: ['$initial'] },
            // The same for the first page, with the cards that sections bring to it.
            { name: 'first-page', test: firstPage },
            // Comes when the first page is idle.
            { name: 'palette', test: /\/kit\/palette\/palette-window\.tsx$/ },
          ],
        },
      },
      treeshake: {
        // A contract only declares: what no screen names is not sent along. (Its error codes are the server's business.)
        moduleSideEffects: (id) => !/\/packages\/domain\/src\/[^/]+\/contract\//.test(id),
      },
    },
  },
  server: {
    port: 4321,
    strictPort: true,
    // The back office alone, against a server started separately.
    proxy: {
      '/api': 'http://localhost:3000',
      '/clickup': 'http://localhost:3000',
      '/uploads': 'http://localhost:3000',
    },
  },
});
