import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, requireInScope, type TxContext } from '@kaifong/kernel/context';
import { eachRecord } from '@kaifong/kernel/http';
import { and, desc, eq, lte } from 'drizzle-orm';
import type * as z from 'zod';
import { anotherHolds } from '../../../identity/index.ts';
import { employees } from '../../employee/schema.ts';
import { accountOf } from '../../leave/queries/people.ts';
import { payRight, type raiseInput } from '../contract/index.ts';
import { raised } from '../rules/raised.ts';
import { employeePays } from '../schema.ts';

type Raise = Omit<z.output<typeof raiseInput>, 'ids' | 'language'>;

/** An employee, locked, whose pay the caller may change: not her own, unless nobody else may. Refuses `not-found`. */
export async function lockPaid(tx: TxContext, id: number) {
  const [person] = await tx.db.select().from(employees).where(eq(employees.id, id)).for('update');
  if (!person) throw fail('not-found');
  requireInScope(tx, 'employee', id);
  const me = accountOf(tx);
  if (me !== null && person.account_id === me && (await anotherHolds(tx, payRight, me))) throw fail('hr.salary-own');
  return person;
}

async function raiseOne(tx: TxContext, id: number, { from_on, basis, remark, ...wish }: Raise): Promise<void> {
  const person = await lockPaid(tx, id);
  if (from_on < person.joined_on) throw failField('from_on', 'hr.before-joining', { date: person.joined_on });
  if (person.left_on && from_on > person.left_on)
    throw failField('from_on', 'hr.after-leaving', { date: person.left_on });
  const [before] = await tx.db
    .select()
    .from(employeePays)
    .where(and(eq(employeePays.employee_id, id), lte(employeePays.from_on, from_on)))
    .orderBy(desc(employeePays.from_on))
    .limit(1);
  const amount_cents = wish.amount ?? (before && raised(before.amount_cents, wish.percent ?? 0));
  if (amount_cents === undefined) throw failField('percent', 'hr.salary-none');
  const values = { employee_id: id, from_on, basis: basis ?? before?.basis ?? 'monthly', amount_cents, remark };
  const [row] = await tx.db
    .insert(employeePays)
    .values(values)
    .onConflictDoUpdate({
      target: [employeePays.employee_id, employeePays.from_on],
      set: { ...values, ...touch(employeePays) },
    })
    .returning();
  if (!row) throw new Error('a pay was not written');
  await audit(tx, {
    ...{ action: before?.from_on === from_on ? 'update' : 'create', resource: 'admin_salary', recordId: row.id },
    ...{ before: before?.from_on === from_on ? before : undefined, after: row },
  });
}

/** Pays employees another amount from a day on. Refuses a wish that says neither amount nor percent, or both; each employee by itself. */
export async function raiseSalaries(ctx: Context, { ids, language: _, ...wish }: z.output<typeof raiseInput>) {
  if ((wish.amount === null) === (wish.percent === null)) throw failField('amount', 'hr.salary-amount');
  // One that is refused is refused at its field; of several each says why.
  if (ids.length > 1) return eachRecord(ctx, ids, (id) => inTransaction(ctx, (tx) => raiseOne(tx, id, wish)));
  await inTransaction(ctx, (tx) => raiseOne(tx, ids[0] ?? 0, wish));
  return { success_ids: ids, fail_ids: [], fail_reasons: [] };
}
