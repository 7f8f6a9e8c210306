import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { giftNoteCards, giftNotes } from './schema.ts';

/** A card with the note goes into the parcel of an order. Refuses `not-found`, and a note that is switched off. */
export async function attachGiftNote(
  ctx: Context,
  { id, order_id }: { readonly id: number; readonly order_id: number },
): Promise<{ id: number; order_id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [note] = await tx.db.select().from(giftNotes).where(eq(giftNotes.id, id)).for('share');
    if (!note) throw fail('not-found');
    if (!note.enabled) throw fail('gift-notes.note-disabled');
    await tx.db.insert(giftNoteCards).values({ order_id, note_id: id }).onConflictDoNothing();
    await audit(tx, { action: 'attach', resource: 'gift_note', recordId: id, after: { order_id } });
    return { id, order_id };
  });
}
