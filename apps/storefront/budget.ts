// The weight a shopper downloads before she sees anything: the script and the style of the first page, every file of it.
// Run by the build; a build over budget fails.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Kilobytes (1,000 bytes), gzipped, over all files of the heaviest first page. */
export const limits = { script: 151.4, style: 25 };

/** What React Router's manifest says a page needs. */
export interface PageFiles {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface BuiltManifest {
  readonly url: string;
  readonly entry: PageFiles;
  readonly routes: Readonly<Record<string, PageFiles & { readonly id: string; readonly parentId?: string }>>;
}

export interface Weight {
  readonly route: string;
  readonly script: number;
  readonly style: number;
}

/** React Router marks styles that a later import shares: `shop.css#` is `shop.css`. */
const withoutMark = (file: string) => file.replace(/#$/, '');

/** Weighs the first load of every route: the entry, the manifest, the messages, the route and all its parents. */
export function weigh(
  manifest: BuiltManifest,
  messages: string | undefined,
  sizeOf: (url: string) => number,
): Weight[] {
  return Object.values(manifest.routes).map((route) => {
    const files = new Set([manifest.url, manifest.entry.module, ...(manifest.entry.imports ?? [])]);
    if (messages) files.add(messages);
    const styles = new Set<string>(manifest.entry.css);
    for (let at: string | undefined = route.id; at; at = manifest.routes[at]?.parentId) {
      const page = manifest.routes[at];
      for (const file of [page?.module, ...(page?.imports ?? [])]) if (file) files.add(file);
      for (const file of page?.css ?? []) styles.add(withoutMark(file));
    }
    const sum = (urls: Set<string>) => [...urls].reduce((total, url) => total + sizeOf(url), 0);
    return { route: route.id, script: sum(files), style: sum(styles) };
  });
}

/** Refuses the heaviest page when it is over a limit, with the numbers. */
export function checkWeights(weights: readonly Weight[], allowed = limits): void {
  for (const kind of ['script', 'style'] as const) {
    const over = weights.filter((weight) => weight[kind] > allowed[kind]);
    if (over.length === 0) continue;
    const list = over.map((weight) => `${weight.route} ${weight[kind].toFixed(1)} kB`).join(', ');
    throw new Error(`storefront ${kind} over the budget of ${allowed[kind]} kB gzip: ${list}`);
  }
}

/** Weighs what the build wrote for the browser and refuses it when a first page is over budget. */
export function checkBudget(clientDirectory: string): void {
  const assets = join(clientDirectory, 'assets');
  const files = readdirSync(assets);
  const sizes = new Map<string, number>();
  const sizeOf = (url: string) => {
    const known = sizes.get(url) ?? gzipSync(readFileSync(join(clientDirectory, url))).length / 1000;
    sizes.set(url, known);
    return known;
  };
  // Only one language is fetched; the largest of them counts.
  const messages = files
    .filter((file) => /^(en-US|zh-HK|zh-CN)-[\w-]+\.json$/.test(file))
    .map((file) => `/assets/${file}`)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  const weights = weigh(manifestIn(assets, files), messages, sizeOf);
  checkWeights(weights);
  const heaviest = weights.toSorted((a, b) => b.script + b.style - a.script - a.style)[0];
  if (heaviest) {
    const { route, script, style } = heaviest;
    console.log(
      `heaviest first load is ${route}: script ${script.toFixed(1)} of ${limits.script} kB, style ${style.toFixed(1)} of ${limits.style} kB`,
    );
  }
}

function manifestIn(assets: string, files: readonly string[]): BuiltManifest {
  const name = files.find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error(`no route manifest in ${assets}`);
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as BuiltManifest;
}
