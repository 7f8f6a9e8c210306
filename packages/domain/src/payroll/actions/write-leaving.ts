import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, requireInScope, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { writeLeavingInput } from '../contract/index.ts';
import { accountOf, peopleById } from '../queries/people.ts';
import { leavingPays } from '../schema.ts';
import { refuseOwn } from './take-step.ts';

/** The row of an employee, locked. Refuses `not-found`, one's own, and a payment that was made with `leaving-paid`. */
async function lockLeaving(tx: TxContext, id: number) {
  const person = (await peopleById(tx, [id])).get(id);
  if (!person) throw fail('not-found');
  requireInScope(tx, 'employee', id);
  await refuseOwn(tx, person);
  const [row] = await tx.db.select().from(leavingPays).where(eq(leavingPays.employee_id, id)).for('update');
  if (row && row.payslip_id !== null) throw fail('payroll.leaving-paid');
  return { row, person };
}

/** Writes down what somebody is paid for leaving; her last slip has its lines when it is calculated again. Refuses `leaving-none` without a last day. */
export const writeLeaving = (ctx: Context, input: z.output<typeof writeLeavingInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, kind, wage_before, wage_after, mandatory, voluntary, gratuity } = input;
    const { row, person } = await lockLeaving(tx, id);
    if (person.left_on === null) throw fail('payroll.leaving-none');
    const me = accountOf(tx);
    const others = (row?.editor_ids ?? []).filter((one) => one !== me);
    const set = {
      editor_ids: me === null ? others : [...others, me],
      ...{ kind, wage_before_cents: wage_before, wage_after_cents: wage_after },
      ...{ mandatory_cents: mandatory, voluntary_cents: voluntary, gratuity_cents: gratuity },
    };
    await tx.db
      .insert(leavingPays)
      .values({ employee_id: id, ...set })
      .onConflictDoUpdate({ target: leavingPays.employee_id, set });
    // The kind alone: the log keeps no figure of pay.
    await audit(tx, { action: row ? 'update' : 'create', resource: 'leaving_pay', recordId: id, after: { kind } });
  });

/** Takes the payment away again. Refuses `not-found` where there is none. */
export const removeLeaving = (ctx: Context, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockLeaving(tx, id);
    if (!row) throw fail('not-found');
    await tx.db.delete(leavingPays).where(eq(leavingPays.id, row.id));
    await audit(tx, { action: 'delete', resource: 'leaving_pay', recordId: id, before: { kind: row.kind } });
  });

/** Notes the payment as made with a slip, in the transaction that pays it. */
export async function settleLeaving(tx: TxContext, leavingId: number, payslipId: number): Promise<void> {
  await tx.db.update(leavingPays).set({ payslip_id: payslipId }).where(eq(leavingPays.id, leavingId));
}
