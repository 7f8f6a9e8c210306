// Makes `login.<language>.html` beside index.html: the same document with the log-in drawn in it, the app asked for after it
// is painted.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@kaifong/base/localized';
import { build, type Plugin } from 'vite';
import { wordsIn } from './words.ts';

type LoginPage = typeof import('./src/login-page.tsx')['loginPage'];

/** Builds `src/login-page.tsx` for this process and loads it; it lies within the app, whose libraries it imports. */
async function loadLoginPage(root: string, plugins: Plugin[]): Promise<LoginPage> {
  const outDir = await mkdtemp(join(root, 'dist/login-'));
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins,
      build: {
        ssr: 'src/login-page.tsx',
        outDir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'login-page.mjs' } },
      },
    });
    const loaded = (await import(pathToFileURL(join(outDir, 'login-page.mjs')).href)) as { loginPage: LoginPage };
    return loaded.loginPage;
  } finally {
    await rm(outDir, { recursive: true });
  }
}

const scripts = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const preloads = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

interface Speaking {
  readonly language: Language;
  readonly words: Readonly<Record<string, string>>;
}

/** The document with `html` in it. Its last script is the app, those before are parts of it. */
function documentWith(index: string, html: string, { language, words }: Speaking): string {
  const modules = [...index.matchAll(scripts), ...index.matchAll(preloads)].map(([, src = '']) => src);
  const app = [...index.matchAll(scripts)].at(-1)?.[1] ?? '';
  const parts = modules.filter((src) => src !== app);
  const lost = words['error.not_loaded_text'] ?? '';
  const data = `data-app="${app}" data-parts="${[app, ...parts].join(' ')}" data-lost="${lost.replaceAll('"', '&quot;')}"`;
  const first = `<script src="/admin/early-login.js" ${data}></script>`;
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const drawn = html.replace(/<title>[^<]*<\/title>/, '').replace('<form', '<form data-early=""');
  return index
    .replaceAll(scripts, '')
    .replaceAll(preloads, '')
    .replace('lang="en"', `lang="${language === 'en-US' ? 'en' : language}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>\n    ${first}`);
}

/** Returns the names of the documents, which lie beside index.html. */
export async function buildLoginPages(root: string, plugins: Plugin[]): Promise<string[]> {
  const folder = join(root, 'dist');
  const [index, loginPage] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    loadLoginPage(root, plugins),
  ]);
  const names: string[] = [];
  // One after the other: they share the words of this process.
  for (const language of languages) {
    const { words } = await wordsIn('frame', language, () => undefined);
    const name = `login.${language}.html`;
    await writeFile(join(folder, name), documentWith(index, await loginPage(language, words), { language, words }));
    names.push(name);
  }
  return names;
}
