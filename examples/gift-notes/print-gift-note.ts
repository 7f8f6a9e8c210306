import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { getMainLanguage } from '@kaifong/domain/settings/server';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import { cardsOrdered } from './contract/index.ts';
import { giftNotePrints, giftNotes } from './schema.ts';

/** Orders `copies` cards of a note. Refuses `not-found`, and `gift-notes.note-disabled` for one nobody can choose. */
export async function printGiftNote(
  ctx: Context,
  { id, copies }: { readonly id: number; readonly copies: number },
): Promise<{ id: number; copies: number }> {
  const main = await getMainLanguage(ctx);
  return inTransaction(ctx, async (tx) => {
    const [note] = await tx.db.select().from(giftNotes).where(eq(giftNotes.id, id)).for('update');
    if (!note) throw fail('not-found');
    if (!note.enabled) throw fail('gift-notes.note-disabled');
    const text = textIn(note.text, tx.language, main);
    const [print] = await tx.db
      .insert(giftNotePrints)
      .values({ note_id: id, text, copies })
      .returning({ id: giftNotePrints.id });
    if (!print) throw fail('not-found');
    await audit(tx, { action: 'print', resource: 'gift_note', recordId: id, after: { copies } });
    await announce(tx, cardsOrdered, { print_id: print.id });
    return { id, copies };
  });
}
