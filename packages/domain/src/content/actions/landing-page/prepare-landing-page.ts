import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { safeValue } from '@kaifong/kernel/fields';
import { parseInput } from '@kaifong/kernel/http';
import type { Values } from '@kaifong/kernel/resource';
import * as z from 'zod';
import { type ElementsDocument, emptyDocument, homeUrl, pageDocument } from '../../contract/index.ts';
import { changeTexts } from '../../rules/elements/document-in.ts';

/** Formatted text of a document made safe. */
export const cleanDocument = (document: ElementsDocument): ElementsDocument =>
  changeTexts(document, (text, kind) => safeValue(kind, text));

/** The document as it may be stored; refuses what does not fit, each fault at its place below `elements`. */
export const readDocument = (value: unknown, shape: z.ZodType<ElementsDocument>): ElementsDocument =>
  cleanDocument(parseInput(z.object({ elements: shape }), { elements: value }).elements);

/** What a landing page is checked for before it is written; the home page keeps its place. */
export async function prepareLandingPage(_tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const { is_home: _place, ...wanted } = values;
  const home = before?.is_home === true;
  if (home && wanted.url !== undefined && wanted.url !== homeUrl) throw failField('url', 'content.home-url');
  if (!home && wanted.url === homeUrl) throw failField('url', 'content.url-reserved');
  const elements =
    wanted.elements === undefined
      ? (before?.elements ?? emptyDocument)
      : readDocument(wanted.elements ?? emptyDocument, pageDocument);
  // Left empty, publishing fills it; once it was published, it keeps when.
  const published_at = wanted.published_at ?? before?.published_at ?? null;
  return { ...wanted, elements, published_at };
}
