import type { Context } from '@kaifong/kernel/context';
import { type ElementsDocument, emptyDocument, type ShownElement } from '../../contract/index.ts';
import { footers } from '../../schema.ts';
import { showDocument } from '../elements/show-elements.ts';

export interface FooterRecord {
  /** 0 before anybody has written one. */
  readonly version: number;
  readonly elements: ElementsDocument;
  readonly updated_at: string;
}

/** The footer with all its translations. */
export async function readFooter(ctx: Context): Promise<FooterRecord> {
  const [row] = await ctx.db.select().from(footers);
  if (!row) return { version: 0, elements: emptyDocument, updated_at: ctx.runtime.now().toISOString() };
  return { version: row.version, elements: row.elements, updated_at: row.updated_at.toISOString() };
}

/** What stands below every page, as whoever is asking gets it. */
export async function getFooter(ctx: Context): Promise<ShownElement[]> {
  ctx.usedTags.add('footer');
  const options = { tags: ['footer'], size: 16 * 1024, maxAge: 10 * 60_000 };
  const { elements } = await ctx.runtime.cache.remember('content.footer', options, () => readFooter(ctx));
  return showDocument(ctx, elements);
}
