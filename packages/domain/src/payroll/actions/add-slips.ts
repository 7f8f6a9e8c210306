import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import { employedPeople, peopleById } from '../queries/people.ts';
import { payslips } from '../schema.ts';
import type { RunRecord } from './take-step.ts';

/**
 * Gives everybody of the run's group who is employed in its period a slip, who has none in it yet. Refuses `period-taken` when somebody's days
 * lie in another run's slip. Returns how many slips the run has.
 */
export async function addSlips(tx: TxContext, run: RunRecord): Promise<number> {
  const people = await employedPeople(tx, run.from_on, run.to_on, run.department);
  const rows = await tx.db
    .select()
    .from(payslips)
    .where(
      and(
        inArray(payslips.employee_id, [0, ...people.map(({ id }) => id)]),
        ne(payslips.status, 'canceled'),
        lte(payslips.from_on, run.to_on),
        gte(payslips.to_on, run.from_on),
      ),
    );
  const taken = rows.find(({ payroll_id }) => payroll_id !== run.id);
  if (taken) {
    const who = (await peopleById(tx, [taken.employee_id])).get(taken.employee_id);
    throw fail('payroll.period-taken', { name: who?.name ?? '' });
  }
  const had = await tx.db.select({ id: payslips.employee_id }).from(payslips).where(eq(payslips.payroll_id, run.id));
  const known = new Set(had.map(({ id }) => id));
  const missing = people.filter(({ id }) => !known.has(id));
  if (missing.length > 0)
    await tx.db.insert(payslips).values(
      missing.map(({ id }) => ({
        ...{ payroll_id: run.id, employee_id: id, from_on: run.from_on, to_on: run.to_on },
      })),
    );
  return known.size + missing.length;
}
