// Loads what the elements of a page show, one statement for each kind of thing however many elements show it, and puts
// the page together as its reader gets it.

import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import type { Picture } from '../../../media/contract/index.ts';
import { listPictures, showPicture } from '../../../media/index.ts';
import { getMainLanguage } from '../../../settings/index.ts';
import {
  type ElementData,
  type ElementsDocument,
  type ShownElement,
  type StoredElement,
  shownProps,
} from '../../contract/index.ts';
import { picturesIn } from '../../rules/elements/document-in.ts';
import { visibleElements } from '../../rules/elements/visible-elements.ts';
import { noteNextChange } from '../publishing/next-change.ts';
import { loadElementData } from './element-data.ts';

export type PicturesById = ReadonlyMap<string, Picture>;

/** The pictures of some elements, described in the reader's language. */
export async function loadPictures(ctx: Context, elements: readonly StoredElement[]): Promise<PicturesById> {
  const rows = await listPictures(ctx, picturesIn(elements));
  return new Map(rows.map((row) => [row.id, showPicture(row, ctx.language)]));
}

function treeOf(
  elements: readonly StoredElement[],
  shown: (element: StoredElement) => Record<string, unknown>,
  data: ReadonlyMap<string, ElementData>,
): ShownElement[] {
  return elements.map((element) => {
    const { id, type, visibility, children } = element;
    const own = data.get(id);
    const screens = visibility?.screens;
    return {
      id,
      type,
      props: shown(element),
      ...(own && { data: own }),
      ...(screens && screens !== 'all' && { screens }),
      children: treeOf(children, shown, data),
    };
  });
}

interface ShowOptions {
  /** Pictures that are at hand already. */
  readonly pictures?: PicturesById;
}

/** A document as whoever is asking gets it now. Notes when it will be another one. */
export async function showDocument(
  ctx: Context,
  document: ElementsDocument | null,
  { pictures }: ShowOptions = {},
): Promise<ShownElement[]> {
  const viewer = { customer: ctx.actor.kind === 'customer', now: ctx.runtime.now() };
  const { elements, changesAt } = visibleElements(document?.elements ?? [], viewer);
  noteNextChange(ctx, changesAt);
  const [main, known, data] = await Promise.all([
    getMainLanguage(ctx),
    pictures ?? loadPictures(ctx, elements),
    loadElementData(ctx, elements),
  ]);
  const reader = {
    language: ctx.language,
    main,
    picture: (id: string) => known.get(id),
    clean: sanitiseHtml,
  };
  return treeOf(elements, ({ type, props }) => shownProps(type, props, reader), data);
}
