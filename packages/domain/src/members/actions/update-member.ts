import { failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { inArray, sql } from 'drizzle-orm';
import { getCustomer } from '../../customers/index.ts';
import { type Member, memberGroupsChanged } from '../contract/index.ts';
import { getMember } from '../queries/get-member.ts';
import { groupsOf } from '../queries/tier-of.ts';
import { customerGroups, members } from '../schema.ts';

/** Puts a customer into exactly these groups. Refuses `not-found`, and at the field a group that is not there. */
export async function updateMember(
  ctx: Context,
  { id, group_ids }: { id: number; group_ids: readonly number[] },
): Promise<Member> {
  return inTransaction(ctx, async (tx) => {
    await getCustomer(tx, id);
    const wanted = [...new Set(group_ids)];
    const known = await tx.db
      .select({ id: customerGroups.id })
      .from(customerGroups)
      .where(inArray(customerGroups.id, wanted));
    if (known.length !== wanted.length) throw failField('group_ids', 'members.group-unknown');
    const before = await groupsOf(tx, id);
    await tx.db
      .insert(members)
      .values({ customer_id: id, group_ids: wanted })
      .onConflictDoUpdate({ target: members.customer_id, set: { group_ids: wanted, updated_at: sql`now()` } });
    await audit(tx, {
      action: 'update',
      resource: 'member',
      recordId: id,
      before: { group_ids: before },
      after: { group_ids: wanted },
    });
    const [joined_ids, left_ids] = [
      wanted.filter((one) => !before.includes(one)),
      before.filter((one) => !wanted.includes(one)),
    ];
    if (joined_ids.length + left_ids.length > 0)
      await announce(tx, memberGroupsChanged, { customer_id: id, joined_ids, left_ids });
    return getMember(tx, id);
  });
}
