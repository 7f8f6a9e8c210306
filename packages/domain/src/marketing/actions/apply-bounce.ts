import { day } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { type BouncedMail, bounced, complained, findByMessageId, newestTo, noteBounce } from '@kaifong/kernel/mail';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Bounce } from '../contract/bounce.ts';
import { broadcastRecipients, mailBounces, mailSuppressions } from '../schema.ts';

/** So many mails to one address that came back one after another are as good as one that came back for good. */
const softInARow = 3;
/** A mail server gives up after five days; a notice may lie in a mailbox for a while. */
const unnamedDays = 14;

const knownAmong = async (tx: TxContext, mails: readonly BouncedMail[]): Promise<ReadonlySet<number>> => {
  const ids = mails.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .select({ id: mailBounces.mail_id })
    .from(mailBounces)
    .where(inArray(mailBounces.mail_id, ids));
  return new Set(rows.map(({ id }) => id));
};

/** The newest mail of the last days to the address of which nothing is known yet: what a notice without a Message-ID may mean. */
async function newestUnknown(tx: TxContext, address: string): Promise<BouncedMail | undefined> {
  const newest = await newestTo(tx, address, softInARow, new Date(tx.runtime.now().getTime() - unnamedDays * day));
  const known = await knownAmong(tx, newest);
  return newest.find(({ id }) => !known.has(id));
}

/** Keeps a notice with its mail; false: the mail is known to have come back, or to have been called spam, by an earlier notice. */
async function keep(tx: TxContext, mail: BouncedMail, { kind, reason }: Bounce): Promise<boolean> {
  const written = await tx.db
    .insert(mailBounces)
    .values({ mail_id: mail.id, kind, reason })
    .onConflictDoUpdate({
      target: mailBounces.mail_id,
      set: { kind, reason },
      // A server that gave up may follow one that would have tried again.
      setWhere: and(eq(mailBounces.kind, 'soft'), ne(sql`excluded.kind`, 'soft')),
    })
    .returning({ id: mailBounces.id });
  if (written.length === 0) return false;
  const error = kind === 'complaint' ? complained : `${bounced}: ${reason}`;
  await noteBounce(tx, mail.id, error, kind !== 'complaint');
  await tx.db.update(broadcastRecipients).set({ bounce: kind }).where(eq(broadcastRecipients.mail_id, mail.id));
  return true;
}

async function isLost(tx: TxContext, address: string, { kind }: Bounce, isNamed: boolean): Promise<boolean> {
  if (!isNamed) return false;
  if (kind !== 'soft') return true;
  const newest = await newestTo(tx, address, softInARow);
  return newest.length === softInARow && (await knownAmong(tx, newest)).size === softInARow;
}

/**
 * Keeps that a mail came back, or was called spam. No broadcast goes to its address any more when it does not exist, when its reader
 * complained, or when three mails in a row came back. Anybody can write a report to the address of the sender: one that names no mail
 * of this shop by its Message-ID counts as soft, for a mail of the last days, for an address that was never written to not at all, and puts no
 * address on the list, however many come.
 * A mail comes back once: a notice that is posted again does not put an address back that staff took off the list.
 */
export async function applyBounce(tx: TxContext, notice: Bounce): Promise<'suppressed' | 'counted' | 'nothing'> {
  const named = notice.message_id ? await findByMessageId(tx, notice.message_id) : undefined;
  const bounce: Bounce = named ? notice : { ...notice, kind: 'soft' };
  // Somebody forwards her mail: the address that was written to is hers, not that of the last server.
  const address = (named?.recipient ?? bounce.address).toLowerCase();
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`marketing.bounce:${address}`}, 0))`);
  const mail = named ?? (await newestUnknown(tx, address));
  if (!mail || !(await keep(tx, mail, bounce))) return 'nothing';
  if (!(await isLost(tx, address, bounce, named !== undefined))) return 'counted';
  const reason = bounce.kind === 'complaint' ? ('complaint' as const) : ('bounce' as const);
  await tx.db
    .insert(mailSuppressions)
    .values({ address, reason, note: bounce.reason.slice(0, 200) || null })
    .onConflictDoNothing();
  return 'suppressed';
}
