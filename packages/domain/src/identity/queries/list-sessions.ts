import type { ListQuery, Page } from '@kaifong/base/list';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { StaffSession } from '../contract/index.ts';
import { deviceOf } from '../rules/device-of.ts';
import { sessions } from '../schema.ts';

interface Asked {
  readonly accountId: number;
  readonly now: Date;
  readonly sessionId: string;
}

// A session is the family of its tokens; the newest of them tells where it is now.
const familiesOf = ({ accountId, now, sessionId }: Asked) => {
  const { family_id, user_agent, address, started_at, expires_at, last_seen_at, id, created_at } = sessions;
  return new QueryBuilder()
    .selectDistinctOn([family_id], {
      id: sql<string>`${family_id}`.as('session_id'),
      user_agent,
      address,
      started_at,
      expires_at,
      last_seen_at: sql<Date>`max(${last_seen_at}) over (partition by ${family_id})`
        .mapWith(last_seen_at)
        .as('seen_at'),
      current: sql<boolean>`bool_or(${id}::text = ${sessionId}) over (partition by ${family_id})`.as('is_current'),
    })
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId), gt(expires_at, now)))
    .orderBy(family_id, desc(created_at))
    .as('families');
};

export const sessionList = defineListQuery({
  from: familiesOf,
  id: sql`"session_id"`,
  columns: (asked: Asked) => {
    const { id, user_agent, address, started_at, expires_at, last_seen_at, current } = familiesOf(asked);
    return { id, user_agent, address, started_at, expires_at, last_seen_at, current };
  },
  // The caller's own comes first.
  sort: { last_seen_at: sql`("is_current", "seen_at")` },
  defaultSort: '-last_seen_at',
});

/** Where an account is signed in, the caller's own session first, then the newest used. */
export async function listSessions(ctx: Context, accountId: number, query: ListQuery): Promise<Page<StaffSession>> {
  const { sessionId } = requireStaff(ctx);
  const page = await listPage(ctx, sessionList, query, { accountId, now: ctx.runtime.now(), sessionId });
  const data = page.data.map(({ user_agent, started_at, last_seen_at, expires_at, ...row }) => ({
    ...row,
    device: deviceOf(user_agent),
    started_at: started_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
  return { ...page, data };
}
