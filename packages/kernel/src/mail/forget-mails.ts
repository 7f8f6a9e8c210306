import { eq, or, sql } from 'drizzle-orm';
import type { TxContext } from '../context/index.ts';
import { mailLogs } from './schema.ts';
import { noAddress } from './send-mail.ts';

/**
 * Takes a person out of the mails that were kept: that one was written, and when, stays; to whom and what it said goes. One that
 * waits is not sent any more. `about` finds those to an address she had before.
 */
export async function forgetMails(
  tx: TxContext,
  { recipient, about, as }: { recipient: string; about: { kind: string; id: number }; as: string },
): Promise<void> {
  await tx.db
    .update(mailLogs)
    .set({
      recipient: as,
      reply_to: null,
      subject: '–',
      html: '',
      text: '',
      unsubscribe: null,
      papers: [],
      status: sql`case when ${mailLogs.status} = 'pending' then 'abnormal' else ${mailLogs.status} end`,
      error: sql`case when ${mailLogs.status} = 'pending' then ${noAddress} else ${mailLogs.error} end`,
    })
    .where(or(eq(mailLogs.recipient, recipient), sql`${mailLogs.about} = ${JSON.stringify(about)}::jsonb`));
}
