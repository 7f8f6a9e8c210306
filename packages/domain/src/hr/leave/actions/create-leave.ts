import { failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { storePrivateFile } from '../../../media/index.ts';
import { lockEmployee } from '../../employee/locks.ts';
import type { LeaveView, leaveInput } from '../contract/index.ts';
import { getLeave } from '../queries/get-leave.ts';
import { getEmployee, requireOwnEmployee } from '../queries/people.ts';
import { weighLeave } from '../queries/weigh-leave.ts';
import { leaves } from '../schema.ts';
import { takeLeaveStep } from './take-step.ts';

/** Applies for leave: the days are taken, and whoever decides finds it. Refuses all that speaks against it, and a missing file. */
export const createLeave = (ctx: Context, input: z.output<typeof leaveInput>): Promise<LeaveView> =>
  inTransaction(ctx, async (tx) => {
    const { employee_id, file, reason, language: _language, ...wish } = input;
    const employee =
      employee_id === null ? await requireOwnEmployee(tx) : await getEmployee(tx, employee_id, 'mayWrite');
    await lockEmployee(tx, employee.id);
    const { amount, needsFile } = await weighLeave(tx, { employee, wish });
    if (needsFile && !file) throw failField('file', 'hr.leave-file');
    const stored = file && (await storePrivateFile(tx, { bytes: file.bytes, filename: file.filename }));
    const [row] = await tx.db
      .insert(leaves)
      .values({ ...wish, employee_id: employee.id, amount, reason, file_id: stored?.id ?? null })
      .returning();
    if (!row) throw new Error('a leave was not written');
    await takeLeaveStep('apply')(tx, { id: row.id });
    await audit(tx, { action: 'create', resource: 'leave', recordId: row.id, after: row });
    return getLeave(tx, row.id);
  });
