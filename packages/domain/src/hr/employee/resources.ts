import { fail, failField } from '@kaifong/base/errors';
import { weekHours } from '@kaifong/base/hours';
import { scopedTo, scopeOf, type TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { employee } from './contract/index.ts';
import { employees } from './schema.ts';

const shape = z.object({ hours: weekHours });

/** Refuses an account that is another employee's. */
async function refuseTaken(tx: TxContext, accountId: number): Promise<void> {
  if ((await tx.db.$count(employees, eq(employees.account_id, accountId))) > 0)
    throw failField('account_id', 'hr.account-taken');
}

/** Employees. One that took leave stays: she is given a last day instead. */
export const employeeBindings = bindResource(employee, employees, {
  inUse: 'hr.employee-in-use',
  seen: (ctx) => scopedTo(ctx, 'employee', employees.id),
  async prepare(tx, values, before) {
    // Somebody new stands outside of the scope until the next call.
    if (!before && scopeOf(tx, 'employee')) throw fail('hr.employee-scope');
    const { joined_on, left_on, account_id, manager_id } = { ...before, ...values };
    if (left_on && joined_on && left_on < joined_on) throw failField('left_on', 'hr.left-before-joined');
    if (account_id && account_id !== before?.account_id) await refuseTaken(tx, Number(account_id));
    if (account_id && account_id === manager_id) throw failField('manager_id', 'hr.own-manager');
    return 'hours' in values ? { ...values, ...parseInput(shape, { hours: values.hours || [] }) } : values;
  },
});
