// Packages that stand in the server's bundle: pure code in many files, all of it loaded at every start. Looking each of 1,100 files
// up took half of what a start imports. What loads files of its own, is native, or is loaded where it is first used stays outside.
import type { Plugin } from 'vite';
import { namesWithTheirs } from './packages.ts';

const INLINED = [
  '@opentelemetry/api',
  '@simplewebauthn/server',
  'drizzle-orm',
  'file-type',
  'hucre',
  'libphonenumber-js',
  'nodemailer',
  'pg-boss',
  'postal-mime',
  'prom-client',
  'sanitize-html',
  'stripe',
  'undici',
  'zod',
];
/** Needed by one of them as well, and looks for native code. */
const OUTSIDE = ['pg'];

/** Names for `ssr.noExternal`: the packages and what they need in turn. */
export function inlinedPackages(root: string): string[] {
  const outside = new Set(namesWithTheirs(root, OUTSIDE));
  return namesWithTheirs(root, INLINED).filter((name) => !outside.has(name));
}

const CHUNK = 'packages';

/** All of them in one chunk: many small files would slow the start. */
export const packagesChunk = { name: CHUNK, test: /\/node_modules\//, priority: 1 };

/** Their chunk goes without a source map: a start that reads maps would read that of a megabyte nobody here wrote. */
export const unmappedPackages = (): Plugin => ({
  name: 'unmapped-packages',
  generateBundle(_options, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type === 'asset' || chunk.name !== CHUNK) continue;
      delete bundle[`${file}.map`];
      chunk.map = null;
      chunk.sourcemapFileName = null;
      chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
    }
  },
});
