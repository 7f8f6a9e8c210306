import { audit } from '@kaifong/kernel/audit';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import { mailSuppressions } from '../schema.ts';

interface Joined {
  readonly email: string;
  /** When the reader confirmed, by the clock of the database. */
  readonly joined_at?: string | undefined;
}

/**
 * An address whose reader asked for no more mails, and who has confirmed since that she wants the news, is written to again. One that
 * came back, or was complained of, stays suppressed: a click does not mend it; so does one that was suppressed after she confirmed.
 */
export async function forgetAsked(tx: TxContext, { email, joined_at }: Joined): Promise<void> {
  const earlier = joined_at ? sql`${mailSuppressions.created_at} <= ${joined_at}::timestamptz` : undefined;
  const [gone] = await tx.db
    .delete(mailSuppressions)
    .where(and(eq(mailSuppressions.address, email.toLowerCase()), eq(mailSuppressions.reason, 'asked'), earlier))
    .returning();
  if (gone) await audit(tx, { action: 'delete', resource: 'mail_suppression', recordId: gone.id, before: gone });
}
