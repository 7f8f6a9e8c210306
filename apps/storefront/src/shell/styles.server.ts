// A page that is the same for everybody carries its styles itself, so that it is painted when the document has come. Later
// pages of a visitor link to them: by then the browser has the files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../client');
const link = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)(#?)"\/>/g;
const tags = new Map<string, Buffer>();

function tagOf(path: string, mark: string): Buffer {
  const known = tags.get(path);
  if (known) return known;
  // Nothing in the style sheet can end its tag.
  const sheet = readFileSync(join(built, path), 'utf8').replaceAll('</', '<\\/');
  const tag = Buffer.from(`<style data-link="${path}${mark}">${sheet}</style>`);
  tags.set(path, tag);
  return tag;
}

/**
 * A built document with the text of its style sheets in place of their links, whose addresses `data-link` keeps for
 * `entry.client.ts`. Works on bytes: to make a string of a whole page again costs a tenth of rendering it.
 */
export function withStyles(page: Buffer): Buffer {
  const head = page.toString('latin1', 0, Math.max(0, page.indexOf('</head>')));
  const parts: Buffer[] = [];
  let at = 0;
  for (const found of head.matchAll(link)) {
    const [tag, path = '', mark = ''] = found;
    parts.push(page.subarray(at, found.index), tagOf(path, mark));
    at = found.index + tag.length;
  }
  return at === 0 ? page : Buffer.concat([...parts, page.subarray(at)]);
}
