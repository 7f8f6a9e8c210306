// A mail of a broadcast was opened, or a link in it was: noted once, only while its reader lets the shop see that, and not when a program looked.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import { isMeasured, notArrivedSince } from '../queries/is-measured.ts';
import { isPictureOf, leadsTo } from '../queries/measure-link.ts';
import { broadcastRecipients } from '../schema.ts';

interface Opened {
  readonly m: string;
  readonly s: string;
  readonly by?: string | undefined;
}

/** Programs that look at the links of mails before people do. */
const scanners =
  /bot\b|crawl|spider|scanner|urlscan|preview|safelinks|barracuda|proofpoint|mimecast|fireeye|trellix|symantec|trend ?micro|sophos|curl\/|wget\/|python-|go-http|java\/|headless/i;
/** Nobody reads so fast: a program of the mail server looked while it took the mail. */
const fastest = 2_000;

const note = (ctx: Context, { m: measureId, by }: Opened, isClick: boolean): Promise<unknown> =>
  inTransaction(ctx, async (tx) => {
    if (scanners.test(by ?? '')) return;
    const just = new Date(tx.runtime.now().getTime() - fastest);
    const now = sql`${tx.runtime.now()}::timestamptz`;
    // Whoever follows a link has opened the mail, whether its pictures were shown or not.
    const set = {
      opened_at: sql`coalesce(${broadcastRecipients.opened_at}, ${now})`,
      ...(isClick && { clicked_at: sql`coalesce(${broadcastRecipients.clicked_at}, ${now})` }),
    };
    await tx.db
      .update(broadcastRecipients)
      .set(set)
      .where(and(eq(broadcastRecipients.measure_id, measureId), isMeasured, notArrivedSince(just)));
  });

/** Notes that a link was followed, and says where it leads. A link this shop did not make is `not-found`. */
export async function followNewsLink(
  ctx: Context,
  { to, ...asked }: Opened & { readonly to: string },
): Promise<{ to: string }> {
  if (!leadsTo(ctx.runtime, asked.m, to, asked.s)) throw fail('not-found');
  await note(ctx, asked, true);
  return { to };
}

/** Notes that a mail was opened. A picture this shop did not make is `not-found`. */
export async function noteOpened(ctx: Context, asked: Opened): Promise<void> {
  if (!isPictureOf(ctx.runtime, asked.m, asked.s)) throw fail('not-found');
  await note(ctx, asked, false);
}
