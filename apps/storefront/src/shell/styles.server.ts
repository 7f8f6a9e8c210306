// The first page of a visitor carries its styles itself, so that it is painted when the document has come. Later pages
// link to them: by then the browser has the files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitor } from './visitor.ts';

const built = join(import.meta.dirname, '../client');
const link = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)(#?)"\/>/g;
const sheets = new Map<string, string>();

function sheetOf(path: string): string {
  const known = sheets.get(path);
  if (known !== undefined) return known;
  // Nothing in the style sheet can end its tag.
  const sheet = readFileSync(join(built, path), 'utf8').replaceAll('</', '<\\/');
  sheets.set(path, sheet);
  return sheet;
}

/** Neither signed in nor with a cart. In development Vite serves the styles, and changes them in place. */
export const isFirst = ({ customer, cart }: Pick<Visitor, 'customer' | 'cart'>): boolean =>
  import.meta.env.PROD && customer === null && cart === null;

/** The head with the text of its built style sheets in place of their links, whose addresses `data-link` keeps. */
export const withStyles = (head: string): string =>
  head.replaceAll(
    link,
    (_tag, path: string, mark: string) => `<style data-link="${path}${mark}">${sheetOf(path)}</style>`,
  );
