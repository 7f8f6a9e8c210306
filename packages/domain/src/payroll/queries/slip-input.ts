import type { Context } from '@kaifong/kernel/context';
import { asc, eq, inArray } from 'drizzle-orm';
import { payOn } from '../../hr/index.ts';
import { leaveTypes } from '../../hr/leave/schema.ts';
import { employeeBanks } from '../../hr/pay/schema.ts';
import { firstOfMonth, lastOfMonth } from '../rules/months.ts';
import { type ExtraLine, type SlipInput, SlipProblem } from '../rules/slip.ts';
import { payComponents, type payrolls, payslipAdjustments } from '../schema.ts';
import { averageInput } from './average-input.ts';
import { daysForPay } from './days-for-pay.ts';
import { extraSources } from './extra-lines.ts';
import { figuresOn } from './figures-on.ts';
import { toldAtLeaving } from './leave-at-leaving.ts';
import { movedLeaveTold } from './moved-leave.ts';
import { peopleById } from './people.ts';

async function extrasOf(ctx: Context, slipId: number, employeeId: number, to: string): Promise<ExtraLine[]> {
  const owed: ExtraLine[] = [];
  for (const source of extraSources) owed.push(...(await source.list(ctx, employeeId, to)));
  const rows = await ctx.db
    .select()
    .from(payslipAdjustments)
    .where(eq(payslipAdjustments.payslip_id, slipId))
    .orderBy(asc(payslipAdjustments.id));
  const { language } = ctx;
  return [
    ...owed,
    ...rows.map(
      ({ id, kind, name, amount_cents, relevant_income }): ExtraLine => ({
        ...{ code: 'adjustment', name: { [language]: name }, kind, amount_cents, relevant_income },
        ...{ source: null, adjustment_id: id },
      }),
    ),
  ];
}

interface SlipOf {
  readonly id: number;
  readonly employee_id: number;
  readonly from_on: string;
  readonly to_on: string;
}

/** Everything a slip is made of. Throws a `SlipProblem` when its person is gone. */
export async function slipInput(
  ctx: Context,
  slip: SlipOf,
  { day_basis, pay_on }: Pick<typeof payrolls.$inferSelect, 'day_basis' | 'pay_on'>,
): Promise<SlipInput> {
  const { employee_id, from_on: from, to_on: to } = slip;
  const person = (await peopleById(ctx, [employee_id])).get(employee_id);
  if (!person) throw new SlipProblem('slip-broken');
  const days = (await daysForPay(ctx, [person], firstOfMonth(from), lastOfMonth(from))).get(employee_id) ?? [];
  const types = [...new Set(days.flatMap(({ leaves }) => leaves.map(({ leave_type_id }) => leave_type_id)))];
  const names = await ctx.db
    .select({ id: leaveTypes.id, name: leaveTypes.name })
    .from(leaveTypes)
    .where(inArray(leaveTypes.id, [0, ...types]));
  const [bank] = await ctx.db.select().from(employeeBanks).where(eq(employeeBanks.employee_id, employee_id));
  const components = await ctx.db
    .select()
    .from(payComponents)
    .where(eq(payComponents.enabled, true))
    .orderBy(asc(payComponents.order), asc(payComponents.id));
  return {
    ...{ from, to, day_basis, days },
    components: components.map(({ amount, ...component }) => ({ ...component, amount_cents: amount })),
    person: {
      ...{ kind: person.kind, department: person.department },
      ...{ joined_on: person.joined_on, left_on: person.left_on, born_on: bank?.born_on ?? null },
      has_bank: Boolean(bank?.bank_code && bank.account_number),
    },
    pays: await payOn(ctx, [employee_id], from, to),
    leaveNames: new Map(names.map(({ id, name }) => [id, name])),
    extras: await extrasOf(ctx, slip.id, employee_id, to),
    figures: await figuresOn(ctx, to),
    average: await averageInput(ctx, person, { from, to, days, types }),
    told: [...(await movedLeaveTold(ctx, person, from)), ...(await toldAtLeaving(ctx, person, { from, to, pay_on }))],
  };
}
