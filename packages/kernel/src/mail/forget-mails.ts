import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../context/index.ts';
import { mailLogs } from './schema.ts';
import { noAddress } from './send-mail.ts';

/** The mails about records of a kind. */
export const mailsAbout = (kind: string, ids: readonly (number | string)[]): SQL =>
  sql`(${mailLogs.about} ->> 'kind' = ${kind} and ${mailLogs.about} ->> 'id' = any (${sql.param(ids.map(String))}::text[]))`;

/**
 * Takes a person out of the mails a condition means: that one was written, and when, stays; to whom and what it said goes. One that waits is not
 * sent any more. `as`: what stands in the place of the address.
 */
export async function forgetMails(tx: TxContext, which: SQL, as: string): Promise<void> {
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
    .where(which);
}
