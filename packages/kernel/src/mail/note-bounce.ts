import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { TxContext } from '../context/index.ts';
import { mailLogs } from './schema.ts';

/** `bounced: 550 no such user`; `complained`: its recipient called it spam. */
export const [bounced, complained] = ['bounced', 'complained'];

export interface BouncedMail {
  readonly id: number;
  readonly recipient: string;
}

const columns = { id: mailLogs.id, recipient: mailLogs.recipient };

/** The mail of a Message-ID this shop gave it; undefined for one that was not sent by it. */
export async function findByMessageId(tx: TxContext, messageId: string): Promise<BouncedMail | undefined> {
  const [, id, at] = /^<?(\d{1,15})\.(\d{1,15})@kaifong>?$/.exec(messageId.trim()) ?? [];
  if (!id || !at) return undefined;
  const made = sql`floor(extract(epoch from ${mailLogs.created_at}) * 1000)::bigint = ${at}::bigint`;
  const [mail] = await tx.db
    .select(columns)
    .from(mailLogs)
    .where(and(eq(mailLogs.id, Number(id)), made, isNotNull(mailLogs.sent_at)));
  return mail;
}

/** The newest mails that went to an address, at most so many; with an instant those sent since. */
export const newestTo = (tx: TxContext, address: string, most: number, since?: Date): Promise<BouncedMail[]> =>
  tx.db
    .select(columns)
    .from(mailLogs)
    .where(and(eq(mailLogs.recipient, address), since ? gt(mailLogs.sent_at, since) : isNotNull(mailLogs.sent_at)))
    .orderBy(desc(mailLogs.id))
    .limit(most);

/** Keeps with a mail that it came back, so that it counts as failed, or that it was called spam. */
export async function noteBounce(tx: TxContext, id: number, error: string, isBack: boolean): Promise<void> {
  await tx.db
    .update(mailLogs)
    .set({ error, ...(isBack && { status: 'abnormal' as const }) })
    .where(eq(mailLogs.id, id));
}
