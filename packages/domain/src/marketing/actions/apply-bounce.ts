import type { TxContext } from '@kaifong/kernel/context';
import { type BouncedMail, bounced, complained, findByMessageId, newestTo, noteBounce } from '@kaifong/kernel/mail';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Bounce } from '../contract/bounce.ts';
import { broadcastRecipients, mailBounces, mailSuppressions } from '../schema.ts';

/** So many mails to one address that came back one after another are as good as one that came back for good. */
const softInARow = 3;

const knownAmong = async (tx: TxContext, mails: readonly BouncedMail[]): Promise<ReadonlySet<number>> => {
  const ids = mails.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .select({ id: mailBounces.mail_id })
    .from(mailBounces)
    .where(inArray(mailBounces.mail_id, ids));
  return new Set(rows.map(({ id }) => id));
};

/** The mail that came back: that of the Message-ID, or the newest to the address of which nothing is known yet. */
async function mailOf(tx: TxContext, { address, message_id }: Bounce): Promise<BouncedMail | undefined> {
  const named = message_id ? await findByMessageId(tx, message_id) : undefined;
  if (named) return named;
  const newest = await newestTo(tx, address, softInARow);
  const known = await knownAmong(tx, newest);
  return newest.find(({ id }) => !known.has(id));
}

async function keep(tx: TxContext, mail: BouncedMail, { kind, reason }: Bounce): Promise<void> {
  await tx.db.insert(mailBounces).values({ mail_id: mail.id, kind, reason }).onConflictDoNothing();
  const error = kind === 'complaint' ? complained : `${bounced}: ${reason}`;
  await noteBounce(tx, mail.id, error, kind !== 'complaint');
  await tx.db.update(broadcastRecipients).set({ bounce: kind }).where(eq(broadcastRecipients.mail_id, mail.id));
}

async function isLost(tx: TxContext, address: string, { kind }: Bounce): Promise<boolean> {
  if (kind !== 'soft') return true;
  const newest = await newestTo(tx, address, softInARow);
  return newest.length === softInARow && (await knownAmong(tx, newest)).size === softInARow;
}

/**
 * Keeps that a mail came back, or was called spam. No broadcast goes to its address any more when it does not exist, when its reader
 * complained, or when three mails in a row came back.
 */
export async function applyBounce(tx: TxContext, bounce: Bounce): Promise<'suppressed' | 'counted'> {
  const mail = await mailOf(tx, bounce);
  // Somebody forwards her mail: the address that was written to is hers, not that of the last server.
  const address = (mail?.recipient ?? bounce.address).toLowerCase();
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`marketing.bounce:${address}`}, 0))`);
  if (mail) await keep(tx, mail, bounce);
  if (!(await isLost(tx, address, bounce))) return 'counted';
  const reason = bounce.kind === 'complaint' ? ('complaint' as const) : ('bounce' as const);
  await tx.db
    .insert(mailSuppressions)
    .values({ address, reason, note: bounce.reason.slice(0, 200) || null })
    .onConflictDoNothing();
  return 'suppressed';
}
