import { touch } from '@kaifong/kernel/columns';
import { and, eq, inArray } from 'drizzle-orm';
import type { OpenWork } from '../../identity/index.ts';
import { openLeadStatuses } from '../contract/index.ts';
import { leads } from '../schema.ts';

const owned = (accountId: number) => and(eq(leads.owner_id, accountId), inArray(leads.status, [...openLeadStatuses]));

/** Leads that are neither won nor lost: commission of a won one stays with whoever won it. */
export const openLeads: OpenWork = {
  kind: 'lead',
  permission: 'update lead',
  count: (ctx, accountId) => ctx.db.$count(leads, owned(accountId)),
  async passOn(tx, from, to) {
    const moved = await tx.db
      .update(leads)
      .set({ owner_id: to, ...touch(leads) })
      .where(owned(from))
      .returning({ id: leads.id });
    return moved.length;
  },
};
