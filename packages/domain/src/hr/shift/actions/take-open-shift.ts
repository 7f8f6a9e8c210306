import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq, isNull } from 'drizzle-orm';
import { reckonKnownDays } from '../../attendance/actions/reckon-days.ts';
import { requireOwnEmployee, todayOf } from '../../leave/queries/people.ts';
import { clashNow } from '../queries/clash-now.ts';
import { shiftAssignments } from '../schema.ts';
import { lockPersonOn, refuseOverlap } from './write-assignment.ts';

/** Gives an open shift to the caller. Refuses one that somebody else has, that is over or outside her time here, or that clashes with a shift, leave or rest of hers. */
export const takeOpenShift = (ctx: Context, { id }: { readonly id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const person = await requireOwnEmployee(tx);
    // The first who asks has it: the second waits for the row, and finds it taken.
    const isOpen = and(
      eq(shiftAssignments.id, id),
      eq(shiftAssignments.status, 'published'),
      isNull(shiftAssignments.employee_id),
    );
    const [row] = await tx.db.select().from(shiftAssignments).where(isOpen).for('update');
    if (!row) {
      const isThere = (await tx.db.$count(shiftAssignments, eq(shiftAssignments.id, id))) > 0;
      throw fail(isThere ? 'hr.shift-taken' : 'not-found');
    }
    if (row.date < (await todayOf(tx, person))) throw fail('hr.shift-over');
    await lockPersonOn(tx, person.id, row.date);
    await refuseOverlap(tx, person.id, row, id);
    const clash = await clashNow(tx, person, row);
    if (clash) throw fail(clash === 'leave' ? 'hr.shift-in-leave' : 'hr.shift-restless');
    const [after] = await tx.db
      .update(shiftAssignments)
      .set({ employee_id: person.id, ...touch(shiftAssignments) })
      .where(eq(shiftAssignments.id, id))
      .returning();
    await reckonKnownDays(tx, person.id, [row.date], { cause: 'plan' });
    await audit(tx, { action: 'update', resource: 'shift_assignment', recordId: id, before: row, after });
    return { id };
  });
