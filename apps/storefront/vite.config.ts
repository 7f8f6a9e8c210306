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
              // One file packs better than five and is asked for once; on a telephone far away each costs its own wait.
              groups: [
                // What the first script needs itself: it must not bring the rest along.
                { name: 'load', test: /vite\/preload-helper|\/storefront\/src\/shell\/page-data\.ts/, priority: 1 },
                // Every page needs all of it, and it stays the same over most of our changes.
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
                },
                // What stands around every page, and the small pieces most pages are made of; not what the search box
                // fetches when somebody types. How dates are written stands here, or who writes one gets home's elements along.
                {
                  name: 'shell',
                  test: /\/(storefront\/src\/shell(?!\/header\/(?:suggestions|use-combobox|read-suggestions)\.)|ui\/src\/(icon|button|badge|notice|picture|field))\/|ui\/src\/tokens\.css|base\/src\/date-locale\//,
                },
                // Tiles and the way to them: home, categories and products.
                {
                  name: 'shop',
                  test: /\/storefront\/src\/(kit\/(product\/(product|card)|breadcrumbs|list-head)|features\/catalogue\/(pager|list-tools|empty-list))/,
                },
                // What puts something into the cart, with scripts or without.
                {
                  name: 'buy',
                  test: /\/(storefront\/src\/(form\/(send-form|form-reply)|features\/sales\/cart\/(added-without-scripts|add-to-cart))|ui\/src\/stepper)/,
                },
                // Pages that staff put together, home among them.
                {
                  name: 'landing',
                  test: /\/(storefront\/src\/features\/content\/(home-screen|landing-screen|element-things)|ui\/src\/elements\/)/,
                },
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
