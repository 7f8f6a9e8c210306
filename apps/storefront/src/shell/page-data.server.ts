// Puts together the document: React's HTML, the addresses of the scripts, and the data they start from.
import type { Language } from '@kaifong/base/localized';
import type { EntryContext } from 'react-router';
import { messageFiles } from './message-files.ts';
import { dataId, type PageStart, startId } from './page-data.ts';
import type { PageCode, Visitor } from './visitor.ts';

/** Whose page it is: her language, and the owner's code that goes with the page. */
type PageMaker = Pick<Visitor, 'language' | 'code'>;

type Manifest = EntryContext['manifest'];

/** Reads a stream of bytes to its end as text. */
export async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return Buffer.concat(chunks).toString();
}

// JSON stays the same JSON when every < inside its strings is written as an escape, and no tag can end the block.
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

const heads = new Map<string, string>();

/** The tags that load the scripts of a page; the same for every page of a route, so they are made once. */
function headOf(manifest: Manifest, routes: readonly string[], language: Language): string {
  const key = `${language} ${routes.join(' ')}`;
  const known = heads.get(key);
  if (known !== undefined) return known;
  const modules = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (const id of routes) {
    const route = manifest.routes[id];
    for (const module of [route?.module, ...(route?.imports ?? [])]) if (module) modules.add(module);
  }
  // Module scripts run in this order, after the document is parsed: reload support in development, then the manifest
  // (it assigns a global), then the entry that reads it.
  const scripts = [manifest.hmr?.runtime, manifest.url, manifest.entry.module].filter((src) => src !== undefined);
  const head = [
    `<link rel="preload" href="${messageFiles[language]}" as="fetch" crossorigin="anonymous" fetchpriority="low">`,
    // The page is whole without them: its styles and its first picture come before.
    ...[...modules].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
  ].join('');
  // In development the addresses change with every edit.
  if (import.meta.env.PROD) heads.set(key, head);
  return head;
}

const starts = new Map<string, string>();

/** What a page starts from besides its data; the same for every page of a route as well. */
function startOf(handoff: string, routes: readonly string[], language: Language): string {
  const key = `${language} ${routes.join(' ')} ${handoff}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const context = JSON.parse(handoff) as object;
  const start: PageStart = { language, messages: messageFiles[language], routes, context };
  const text = `<script type="application/json" id="${startId}">${inScript(JSON.stringify(start))}</script>`;
  if (import.meta.env.PROD) starts.set(key, text);
  return text;
}

const together = (code: readonly PageCode[], part: 'head' | 'foot') => code.map((each) => each[part] ?? '').join('');
/** Nothing in the style sheet can end its tag. */
const stylesOf = (code: readonly PageCode[]) =>
  code.map(({ css }) => (css ? `<style>${css.replaceAll('</', '<\\/')}</style>` : '')).join('');

/**
 * The whole document. `data` is the text of React Router's hand-off stream: lines of JSON. The owner's code stands at the
 * end of head and body, where React, when it takes the document over, leaves alone what it does not know.
 */
export function assemble(html: string, data: string, context: EntryContext, { language, code }: PageMaker): string {
  const routes = context.staticHandlerContext.matches.map((match) => match.route.id);
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  return [
    '<!DOCTYPE html>',
    html.slice(0, headEnd),
    headOf(context.manifest, routes, language),
    stylesOf(code),
    together(code, 'head'),
    html.slice(headEnd, bodyEnd),
    startOf(context.serverHandoffString ?? '{}', routes, language),
    `<script type="application/json" id="${dataId}">${inScript(data)}</script>`,
    together(code, 'foot'),
    html.slice(bodyEnd),
  ].join('');
}
