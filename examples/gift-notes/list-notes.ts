import { textIn } from '@kaifong/base/localized';
import { getMainLanguage } from '@kaifong/domain/settings/server';
import type { Context } from '@kaifong/kernel/context';
import { desc, eq } from 'drizzle-orm';
import type { ShownNote } from './contract/shown-note.ts';
import { giftNotes } from './schema.ts';

/** What pages are made of that show notes; dropped from the cache when one changes. */
export const notesTag = 'gift_notes';

/** The newest notes a buyer can choose, at most `limit`, in the reader's language. */
export async function listNotes(ctx: Context, limit: number): Promise<ShownNote[]> {
  ctx.usedTags.add(notesTag);
  const main = await getMainLanguage(ctx);
  const rows = await ctx.db
    .select()
    .from(giftNotes)
    .where(eq(giftNotes.enabled, true))
    .orderBy(desc(giftNotes.id))
    .limit(limit);
  const read = (text: (typeof rows)[number]['text']) => textIn(text, ctx.language, main);
  return rows.map(({ id, title, text }) => ({ id, title: read(title), text: read(text) }));
}
