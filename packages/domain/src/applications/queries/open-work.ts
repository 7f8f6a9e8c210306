import { touch } from '@kaifong/kernel/columns';
import { and, eq, inArray } from 'drizzle-orm';
import type { OpenWork } from '../../identity/index.ts';
import { openStatuses } from '../contract/index.ts';
import { applications } from '../schema.ts';

const assigned = (accountId: number) =>
  and(eq(applications.assignee_id, accountId), inArray(applications.status, [...openStatuses]));

/** Applications that are under way. */
export const openApplications: OpenWork = {
  kind: 'application',
  permission: 'update application',
  count: (ctx, accountId) => ctx.db.$count(applications, assigned(accountId)),
  async passOn(tx, from, to) {
    const moved = await tx.db
      .update(applications)
      .set({ assignee_id: to, ...touch(applications) })
      .where(assigned(from))
      .returning({ id: applications.id });
    return moved.length;
  },
};
