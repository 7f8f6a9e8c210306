// A mail of a broadcast was opened, or a link in it was: noted once, and only while its reader lets the shop see that.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import { isMeasured } from '../queries/is-measured.ts';
import { isPictureOf, leadsTo } from '../queries/measure-link.ts';
import { broadcastRecipients } from '../schema.ts';

const note = (ctx: Context, measureId: string, isClick: boolean): Promise<unknown> =>
  inTransaction(ctx, (tx) => {
    const now = sql`${tx.runtime.now()}::timestamptz`;
    // Whoever follows a link has opened the mail, whether its pictures were shown or not.
    const set = {
      opened_at: sql`coalesce(${broadcastRecipients.opened_at}, ${now})`,
      ...(isClick && { clicked_at: sql`coalesce(${broadcastRecipients.clicked_at}, ${now})` }),
    };
    return tx.db
      .update(broadcastRecipients)
      .set(set)
      .where(and(eq(broadcastRecipients.measure_id, measureId), isMeasured));
  });

interface Followed {
  readonly m: string;
  readonly s: string;
  readonly to: string;
}

/** Notes that a link was followed, and says where it leads. A link this shop did not make is `not-found`. */
export async function followNewsLink(ctx: Context, { m, s, to }: Followed): Promise<{ to: string }> {
  if (!leadsTo(ctx.runtime, m, to, s)) throw fail('not-found');
  await note(ctx, m, true);
  return { to };
}

/** Notes that a mail was opened. A picture this shop did not make is `not-found`. */
export async function noteOpened(ctx: Context, { m, s }: Omit<Followed, 'to'>): Promise<void> {
  if (!isPictureOf(ctx.runtime, m, s)) throw fail('not-found');
  await note(ctx, m, false);
}
