// Lines of a slip that other rooms bring: what they owe somebody with her pay, and what becomes of it once it is paid.
import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, languages } from '@kaifong/base/localized';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { commissionsToPay, payCommission, takeCommission } from '../../commission/index.ts';
import { employees } from '../../hr/employee/schema.ts';
import { claimsToPay, holdLeave, payClaim, payLeaveOut } from '../../hr/index.ts';
import { leaveTypes } from '../../hr/leave/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { amountOwed } from '../rules/leave-left-lines.ts';
import type { ExtraLine } from '../rules/slip.ts';
import { payslips } from '../schema.ts';
import { leaveLeftExtras, leaveLeftOf } from './leave-at-leaving.ts';
import { leavingExtras } from './leaving-pay.ts';
import { peopleById } from './people.ts';

/** A line of a slip that is paid. */
export interface PaidLine {
  readonly source: string;
  readonly amount_cents: number;
  readonly payslip_id: number;
}

export interface HeldLine {
  readonly source: string;
  readonly employee_id: number;
}

export interface ExtraSource {
  /** Beginning of `source`: `claim` of `claim:12`. */
  readonly name: ExtraLine['code'];
  /** Lines that are owed to a person at the end of a period. */
  list(ctx: Context, employeeId: number, to: string): Promise<readonly ExtraLine[]>;
  /** Holds what its lines are reckoned from, before they are compared with what is owed. Left out: `settle` refuses a second payment itself. */
  hold?(tx: TxContext, lines: readonly HeldLine[]): Promise<void>;
  /** The slip was paid, in the transaction of the payment. Refuses what is not owed any more. Left out: payroll's own rows, which its actions write. */
  settle?(tx: TxContext, line: PaidLine): Promise<void>;
}

/** Claims that are to be paid with her pay: what is still open of each. */
const claims: ExtraSource = {
  name: 'claim',
  async list(ctx, employeeId) {
    const { main_language } = await getSettings(ctx);
    return (await claimsToPay(ctx, [employeeId])).map(({ claim_id, title, open_cents }) => ({
      ...{ code: 'claim', name: { [main_language]: title }, kind: 'earn', amount_cents: open_cents },
      ...{ relevant_income: false, source: `claim:${claim_id}`, adjustment_id: null },
    }));
  },
  settle: (tx, { source, amount_cents, payslip_id }) =>
    payClaim(tx, { claim_id: Number(source.split(':')[1]), amount_cents, source: `payslip:${payslip_id}` }),
};

const monthName = (on: string, language: Language) =>
  new Intl.DateTimeFormat(dateLocale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(on),
  );

/**
 * Approved statements of commission until the month of the period. None of them is below zero: what a person owes after goods came back is
 * carried to her next statement, not taken off her wages.
 */
const commission: ExtraSource = {
  name: 'commission',
  async list(ctx, employeeId, to) {
    const [person] = await ctx.db
      .select({ account_id: employees.account_id })
      .from(employees)
      .where(eq(employees.id, employeeId));
    if (!person?.account_id) return [];
    const owed = await commissionsToPay(ctx, [person.account_id]);
    return owed
      .filter(({ month_on }) => month_on <= to)
      .map(({ statement_id, month_on, amount_cents }) => ({
        ...{ code: 'commission', kind: 'earn', amount_cents },
        name: Object.fromEntries(languages.map((language) => [language, monthName(month_on, language)])),
        ...{ relevant_income: true, source: `commission:${statement_id}`, adjustment_id: null },
      }));
  },
  async settle(tx, { source, amount_cents }) {
    const statement_id = Number(source.split(':')[1]);
    await takeCommission(tx, [{ statement_id, amount_cents }]);
    await payCommission(tx, [statement_id]);
  },
};

/** Severance or long service payment of somebody whose last day lies in the period. */
const leaving: ExtraSource = { name: 'leaving_pay', list: leavingExtras };

/** Leave that was not taken on a last day: what was paid is neither taken nor paid again. */
const untaken: ExtraSource = {
  name: 'leave_left',
  list: leaveLeftExtras,
  hold: (tx, lines) =>
    holdLeave(
      tx,
      lines.map(({ source, employee_id }) => ({ employee_id, leave_type_id: Number(source.split(':')[1]) })),
    ),
  async settle(tx, { source, payslip_id }) {
    const [slip] = await tx.db
      .select({ employee_id: payslips.employee_id })
      .from(payslips)
      .where(eq(payslips.id, payslip_id));
    const employee = slip && (await peopleById(tx, [slip.employee_id])).get(slip.employee_id);
    const typeId = Number(source.split(':')[1]);
    const [type] = await tx.db.select().from(leaveTypes).where(eq(leaveTypes.id, typeId));
    const left = employee && (await leaveLeftOf(tx, employee, typeId));
    if (!(employee && type && left)) throw new Error(`leave that slip ${payslip_id} pays is gone`);
    await payLeaveOut(tx, { employee, type, amount: amountOwed(left), source: `payslip:${payslip_id}` });
  },
};

/** In the order of their lines. */
export const extraSources: readonly ExtraSource[] = [claims, commission, untaken, leaving];
