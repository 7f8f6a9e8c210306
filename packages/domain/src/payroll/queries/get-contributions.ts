import { toWire } from '@kaifong/base/money';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import type { ContributionsView } from '../contract/index.ts';
import { birthday } from '../rules/months.ts';
import { approvedRun, contributionRows, platformKeys, platformOf } from './contribution-rows.ts';
import { figuresOn } from './figures-on.ts';
import { mpfDayOf } from './mpf-day-of.ts';

/** Contributions of an approved run with what became of each row. Refuses `not-found` and `payroll-moved`. */
export async function getContributions(ctx: Context, id: number): Promise<ContributionsView> {
  const run = await approvedRun(ctx, id);
  const rows = await contributionRows(ctx, id);
  const figures = await figuresOn(ctx, run.to_on);
  const [dueDays, lastAge] = [figures.get('mpf_due_days')?.value ?? 60, figures.get('mpf_to_age')?.value ?? 65];
  const day = await mpfDayOf(ctx, run.to_on);
  // First contributions of an employee are due in the month after her sixtieth day.
  const dueOf = async (joined: string | undefined) => {
    const enrolled = joined === undefined ? run.to_on : addDays(joined, dueDays - 1);
    return enrolled > run.to_on ? (await mpfDayOf(ctx, enrolled)).due_on : day.due_on;
  };
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [employer, member] = [sum(({ employer_cents }) => employer_cents), sum(({ member_cents }) => member_cents)];
  return {
    ...{ payroll_id: id, status: run.status, from_on: run.from_on, to_on: run.to_on, day },
    missing: (await platformKeys(ctx)).missing,
    way: (await platformOf(ctx)) ? 'rehearsal' : 'file',
    rows: await Promise.all(
      rows.map(async ({ slip, name, entry, state, changed, bank, person, ...row }) => {
        const last = bank?.born_on ? birthday(bank.born_on, lastAge) : '';
        return {
          ...{ payslip_id: slip.id, employee: { id: slip.employee_id, name }, state, changed },
          ...{ relevant: toWire(row.relevant_cents), employer: toWire(row.employer_cents) },
          ...{ member: toWire(row.member_cents), refusal: entry?.refusal ?? null, paid_on: entry?.paid_on ?? null },
          sent_at: entry?.sent_at.toISOString() ?? null,
          due_on: await dueOf(person?.joined_on),
          has_number: Boolean(bank?.member_number),
          turns_65: last >= slip.from_on && last <= slip.to_on,
        };
      }),
    ),
    totals: { employer: toWire(employer), member: toWire(member), all: toWire(employer + member) },
  };
}
