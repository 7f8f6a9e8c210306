import { extensionPlaces } from '@kaifong/tools/bundle/extensions';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [...extensionPlaces(), reactRouter()],
  build: { target: 'es2022', reportCompressedSize: false, assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Every page needs all of it: one file packs better than five, and stays the same over most of our changes.
              groups: [
                { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler|i18next)\// },
                // What stands around every page, and the small pieces most pages are made of.
                { name: 'shell', test: /\/(storefront\/src\/shell|ui\/src\/(icon|button|badge|notice))\/.*\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Everything but the contracts goes into one server file, so that React is always its production build. The
      // contracts stay the very objects the server process holds: calls stay inside the process.
      resolve: command === 'build' ? { noExternal: true } : {},
      build: {
        rolldownOptions: { input: './src/server.ts', external: [/^@kaifong\/(base|client|domain)\//, 'zod'] },
      },
    },
  },
}));
