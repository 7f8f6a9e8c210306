import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

interface Window {
  waiting: number;
  failed: number;
  newest: number;
  last_minute: number;
}

/** The newest mails of a broadcast that are looked at: a count of all of them would grow with each batch. */
export const windowSize = 400;

const counted = statement<Window, [number, number, number, Date]>(
  'broadcast-mail-window',
  `select count(*) filter (where m.status = 'pending')::int as waiting,
     count(*) filter (where m.status = 'abnormal' and m.id > $2::bigint)::int as failed,
     coalesce(max(m.id), 0)::bigint as newest,
     (select count(*)::int from broadcast_recipients where broadcast_id = $1::int and sent_at > $4::timestamptz) as last_minute
   from (select mail_id from broadcast_recipients where broadcast_id = $1::int and mail_id is not null
     order by mail_id desc limit $3::int) r join mail_logs m on m.id = r.mail_id`,
);

/** How the newest mails of a broadcast fare: waiting for the mail server, failed, and handed over within the last minute. */
export async function mailWindow(ctx: Context, id: number, failuresAfter: number) {
  const minuteAgo = new Date(ctx.runtime.now().getTime() - 60_000);
  const [row] = await ctx.run(counted, [id, failuresAfter, windowSize, minuteAgo]);
  if (!row) throw new Error('a count has no row');
  return { ...row, newest: Number(row.newest) };
}
