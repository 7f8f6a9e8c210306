// Puts together the document: React's HTML, the addresses of the scripts, and the data they start from.
import type { Language } from '@kaifong/base/localized';
import type { EntryContext } from 'react-router';
import { messageFiles } from './message-files.ts';
import { dataId, type PageStart, startId } from './page-data.ts';
import type { PageCode, Visitor } from './visitor.ts';

/** The visitor a page is made for: her language, and the owner's code that goes with the page. */
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

const known = new Map<string, string>();

/**
 * Text that is the same for every page of a route is made once; in development the addresses change with every edit.
 */
function once(key: string, make: () => string): string {
  const text = known.get(key) ?? make();
  if (import.meta.env.PROD) known.set(key, text);
  return text;
}

/** The tags of the head: the one script that begins, and what it imports itself. */
function headOf({ entry }: Manifest, language: Language): string {
  return once(`head ${language}`, () =>
    [
      `<link rel="preload" href="${messageFiles[language]}" as="fetch" crossorigin="anonymous" fetchpriority="low">`,
      ...entry.imports.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
      `<script type="module" src="${entry.module}" fetchpriority="low"></script>`,
    ].join(''),
  );
}

/** All scripts of these routes. */
function modulesOf({ routes, url }: Manifest, ids: readonly string[]): readonly string[] {
  const files = ids.flatMap((id) => [routes[id]?.module, ...(routes[id]?.imports ?? [])]);
  return [...new Set([url, ...files])].filter((file) => file !== undefined);
}

/** What a page starts from besides its data. */
function startOf(handoff: string, manifest: Manifest, routes: readonly string[], language: Language): string {
  return once(`start ${language} ${routes.join(' ')} ${handoff}`, () => {
    const first = [manifest.hmr?.runtime, manifest.url].filter((src) => src !== undefined);
    const modules = modulesOf(manifest, routes);
    const context = JSON.parse(handoff) as object;
    const start: PageStart = { language, messages: messageFiles[language], routes, first, modules, context };
    return `<script type="application/json" id="${startId}">${inScript(JSON.stringify(start))}</script>`;
  });
}

const together = (code: readonly PageCode[], part: 'head' | 'foot') => code.map((each) => each[part] ?? '').join('');
/** Nothing in the style sheet can end its tag. */
const stylesOf = (code: readonly PageCode[]) =>
  code.map(({ css }) => (css ? `<style>${css.replaceAll('</', '<\\/')}</style>` : '')).join('');

/** Grows to the longest page there was. */
let room = Buffer.allocUnsafeSlow(512 * 1024);

/** Two texts as UTF-8, in a room that the next page takes: to be copied at once. `Buffer.from` would read each text twice. */
function bytesOf(one: string, other: string): [Buffer, Buffer] {
  // No UTF-16 unit takes more than three bytes.
  const most = (one.length + other.length) * 3;
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  const end = room.write(one);
  return [room.subarray(0, end), room.subarray(end, end + room.write(other, end))];
}

/**
 * The whole document, as UTF-8. `data` is the text of React Router's hand-off stream: lines of JSON. The owner's code stands
 * at the end of head and body, where React, when it takes the document over, leaves alone what it does not know.
 * React's text comes in thousands of pieces, and to cut and join it as text copies all of it twice; bytes are cut for nothing.
 */
export function assemble(
  html: string,
  data: string,
  context: EntryContext,
  { language, code }: PageMaker,
): Buffer<ArrayBuffer> {
  const routes = context.staticHandlerContext.matches.map((match) => match.route.id);
  const start = startOf(context.serverHandoffString ?? '{}', context.manifest, routes, language);
  const script = `${start}<script type="application/json" id="${dataId}">${inScript(data)}</script>`;
  const [page, scripts] = bytesOf(html, script + together(code, 'foot'));
  const headEnd = page.indexOf('</head>');
  const bodyEnd = page.lastIndexOf('</body>');
  return Buffer.concat([
    Buffer.from('<!DOCTYPE html>'),
    page.subarray(0, headEnd),
    Buffer.from(headOf(context.manifest, language) + stylesOf(code) + together(code, 'head')),
    page.subarray(headEnd, bodyEnd),
    scripts,
    page.subarray(bodyEnd),
  ]);
}
