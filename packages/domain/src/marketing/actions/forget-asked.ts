import { audit } from '@kaifong/kernel/audit';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { mailSuppressions } from '../schema.ts';

/**
 * An address whose reader asked for no more mails, and who has confirmed since that she wants the news, is written to again. One that
 * came back, or was complained of, stays suppressed: a click does not mend it.
 */
export async function forgetAsked(tx: TxContext, email: string): Promise<void> {
  const [before] = await tx.db
    .delete(mailSuppressions)
    .where(and(eq(mailSuppressions.address, email.toLowerCase()), eq(mailSuppressions.reason, 'asked')))
    .returning();
  if (before) await audit(tx, { action: 'delete', resource: 'mail_suppression', recordId: before.id, before });
}
