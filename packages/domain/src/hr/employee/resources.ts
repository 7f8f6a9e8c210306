import { isDeepStrictEqual } from 'node:util';
import { fail, failField } from '@kaifong/base/errors';
import { weekHours } from '@kaifong/base/hours';
import { scopedTo, scopeOf, type TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { anotherHolds } from '../../identity/index.ts';
import { employee } from './contract/index.ts';
import { employees } from './schema.ts';

const shape = z.object({ hours: weekHours });

/** Refuses an account that is another employee's. */
async function refuseTaken(tx: TxContext, accountId: number): Promise<void> {
  if ((await tx.db.$count(employees, eq(employees.account_id, accountId))) > 0)
    throw failField('account_id', 'hr.account-taken');
}

/** Columns of a record that say nothing of whose it is, who decides for her, or what she is owed. */
const free: readonly string[] = ['name'];

const same = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

/**
 * Refuses a change of one's own record, and a record that is there to be made one's own, unless nobody else may: leave, claims and slips of the
 * record are read and decided on by whose it is.
 */
async function refuseOwn(tx: TxContext, values: Values, before: Values): Promise<void> {
  const me = tx.actor.kind === 'staff' ? tx.actor.id : undefined;
  if (me === undefined || (before.account_id !== me && Number(values.account_id) !== me)) return;
  const changed = Object.keys(values).find((name) => !free.includes(name) && !same(values[name], before[name]));
  if (changed && (await anotherHolds(tx, 'update employee', me))) throw failField(changed, 'hr.own-record');
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
    // People whose manager an account is come into a scope together with the account.
    if (before && scopeOf(tx, 'employee') && !same(account_id, before.account_id))
      throw failField('account_id', 'hr.own-record');
    if (account_id && account_id !== before?.account_id) await refuseTaken(tx, Number(account_id));
    if (account_id && account_id === manager_id) throw failField('manager_id', 'hr.own-manager');
    const parsed = 'hours' in values ? { ...values, ...parseInput(shape, { hours: values.hours || [] }) } : values;
    if (before) await refuseOwn(tx, parsed, before);
    return parsed;
  },
});
