import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { windowSize } from './mail-window.ts';

interface Window {
  waiting: number;
  failed: number;
  newest: number;
  last_minute: number;
}

const counted = statement<Window, [number, number, number, Date]>(
  'broadcast-text-window',
  `select count(*) filter (where m.status = 'pending')::int as waiting,
     count(*) filter (where m.status = 'abnormal' and m.id > $2::bigint)::int as failed,
     coalesce(max(m.id), 0)::bigint as newest,
     (select count(*)::int from broadcast_recipients where broadcast_id = $1::int and sent_at > $4::timestamptz) as last_minute
   from (select text_id from broadcast_recipients where broadcast_id = $1::int and text_id is not null
     order by text_id desc limit $3::int) r join text_messages m on m.id = r.text_id`,
);

/** How the newest text messages of a broadcast fare, as `mailWindow` tells it of mails. */
export async function textWindow(ctx: Context, id: number, failuresAfter: number) {
  const minuteAgo = new Date(ctx.runtime.now().getTime() - 60_000);
  const [row] = await ctx.run(counted, [id, failuresAfter, windowSize, minuteAgo]);
  if (!row) throw new Error('a count has no row');
  return { ...row, newest: Number(row.newest) };
}
