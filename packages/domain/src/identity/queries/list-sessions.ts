import { type Context, requireStaff } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { StaffSession } from '../contract/index.ts';
import { deviceOf } from '../rules/device-of.ts';

interface Row {
  family_id: string;
  user_agent: string;
  address: string;
  started_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  current: boolean;
}

// A session is the family of its tokens; the newest of them tells where it is now.
const familiesOf = statement<Row, [number, Date, string]>(
  'session-families',
  `select * from (
     select distinct on (s.family_id) s.family_id, s.user_agent, s.address, s.started_at, s.expires_at,
       max(s.last_seen_at) over (partition by s.family_id) as last_seen_at,
       bool_or(s.id::text = $3) over (partition by s.family_id) as current
     from sessions s where s.account_id = $1 and s.expires_at > $2
     order by s.family_id, s.created_at desc
   ) as families
   order by current desc, last_seen_at desc`,
);

/** Where an account is signed in, the caller's own session first, then the newest used. */
export async function listSessions(ctx: Context, accountId: number): Promise<StaffSession[]> {
  const { sessionId } = requireStaff(ctx);
  const rows = await ctx.run(familiesOf, [accountId, ctx.runtime.now(), sessionId]);
  return rows.map(({ family_id, user_agent, started_at, last_seen_at, expires_at, ...row }) => ({
    ...row,
    id: family_id,
    device: deviceOf(user_agent),
    started_at: started_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}
