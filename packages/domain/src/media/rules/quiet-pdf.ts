// A PDF that does nothing by itself: its scripts, launchers, forms that send and enclosed files lose their names, byte for byte of
// the same length, so that every offset in it stays true. ISO 32000-1, 7.3.5 (names), 7.5.7 (object streams), 12.6.4 (actions).
import { inflateSync } from 'node:zlib';

/** Actions and parts that act. Each is long enough not to stand in a picture's bytes by chance. */
const active = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'RichMedia'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'GoToE', 'GoToR'],
]);

const names = /\/((?:#[0-9a-fA-F]{2}|[^\s/()<>[\]{}%#\0])+)/g;
/** `J#61vaScript` is JavaScript. */
const plain = (name: string) =>
  name.replace(/#([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isActive = (name: string) => active.has(plain(name));
const holdsActive = (text: string) => [...text.matchAll(names)].some(([, name = '']) => isActive(name));

/** Enough for every paper; what unpacks to more is no slip. */
const mostUnpacked = 24 * 1024 * 1024;

/** What a stream holds; undefined when it is not packed in the one way that can be looked into. */
function unpacked(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: mostUnpacked });
  } catch {
    return undefined;
  }
}

/** Whether something acts where its name cannot be taken: in objects packed into a stream, or locked ones. */
function hidesActive(text: string): boolean {
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    const start = text.indexOf('\n', index) + 1;
    const end = text.indexOf('endstream', start);
    const content = unpacked(Buffer.from(text.slice(start, end < 0 ? undefined : end), 'latin1'));
    if (content && holdsActive(content.toString('latin1'))) return true;
    const head = plain(text.slice(Math.max(0, text.lastIndexOf('obj', index)), index));
    if (!content && head.includes('/ObjStm')) return true;
  }
  return false;
}

/** The same paper without what would act when it is opened; undefined for one that hides such a thing. */
export function quietPdf(bytes: Uint8Array): Buffer | undefined {
  // One character for each byte.
  const text = Buffer.from(bytes).toString('latin1');
  if (hidesActive(text)) return undefined;
  const quiet = text.replace(names, (whole, name: string) => (isActive(name) ? `/${'X'.repeat(name.length)}` : whole));
  return Buffer.from(quiet, 'latin1');
}
