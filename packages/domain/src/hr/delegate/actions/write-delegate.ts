import { fail, failField } from '@kaifong/base/errors';
import { addDays, dateIn } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { type Context, holds, inTransaction, isInScope, requireStaff } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import { type DelegateView, delegateNamed, type delegateWish } from '../contract/index.ts';
import { accountAsked, delegatesFor, showDelegates } from '../queries/list-delegates.ts';
import { approvalDelegates } from '../schema.ts';

/** Names who decides in the caller's place, or an employee's, and has her written to. Refuses, each at its field, days that are over and nobody who may. */
export const createDelegate = (ctx: Context, wish: z.output<typeof delegateWish>): Promise<DelegateView> =>
  inTransaction(ctx, async (tx) => {
    const account_id = await accountAsked(tx, wish.employee_id, 'update employee');
    const { delegate_id, from_on, to_on } = wish;
    if (account_id === null) throw failField('delegate_id', 'hr.delegate-no-account');
    const { time_zone } = await getSettings(tx);
    const today = dateIn(time_zone, tx.runtime.now());
    if (to_on < from_on) throw failField('to_on', 'hr.leave-ends');
    if (to_on < today) throw failField('to_on', 'hr.delegate-over');
    const people = await delegatesFor(tx, account_id, today);
    if (!people.some(({ id }) => id === delegate_id)) throw failField('delegate_id', 'validation.choice');
    const midnight = (date: string) => sql`(${date}::date)::timestamp at time zone ${time_zone}::text`;
    const [row] = await tx.db
      .insert(approvalDelegates)
      .values({ account_id, delegate_id, from_at: midnight(from_on), until_at: midnight(addDays(to_on, 1)) })
      .returning();
    if (!row) throw new Error('a delegate was not written');
    await audit(tx, { action: 'create', resource: 'delegate', recordId: row.id, after: row });
    if (requireStaff(tx).id !== delegate_id) await announce(tx, delegateNamed, { delegation_id: row.id });
    return showDelegates(tx, account_id);
  });

/** Ends a delegation at once. Refuses `not-found`: of somebody else, too. */
export const deleteDelegate = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const me = requireStaff(tx).id;
    const [row] = await tx.db.select().from(approvalDelegates).where(eq(approvalDelegates.id, id)).for('update');
    const [giver] = row ? await tx.db.select().from(employees).where(eq(employees.account_id, row.account_id)) : [];
    const byRight = holds(tx, 'update employee') && isInScope(tx, 'employee', giver?.id ?? null);
    if (!row || !(row.account_id === me || byRight)) throw fail('not-found');
    await tx.db.delete(approvalDelegates).where(eq(approvalDelegates.id, id));
    await audit(tx, { action: 'delete', resource: 'delegate', recordId: id, before: row });
    return { id };
  });
