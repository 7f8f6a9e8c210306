import type { TxContext } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import { textMessages } from '../../schema.ts';

/** Takes a person out of the text messages of which a column is among the values of a query: that one was sent, and when, stays. */
export async function forgetTexts(tx: TxContext, column: 'id' | 'once' | 'recipient', among: SQL): Promise<void> {
  await tx.db.update(textMessages).set({ recipient: '', text: '' }).where(sql`${textMessages[column]} in (${among})`);
}
