import { toWire } from '@kaifong/base/money';
import { type Context, holds } from '@kaifong/kernel/context';
import { payRight } from '../../pay/contract/index.ts';
import { payOn } from '../../pay/queries/pay-on.ts';
import type { BelowLeast, RosterDay } from '../contract/index.ts';
import { leastWages } from '../ports/least-wage.ts';
import { belowLeast } from '../rules/below-least.ts';
import { costOfDay } from '../rules/cost-of-day.ts';

type Pay = Pick<RosterDay, 'cost' | 'below_least'>;
type Worked = Pick<RosterDay, 'date' | 'minutes'>;

export interface RosterPay {
  /** Pay of a day; nothing for whoever lacks the right, and for days without pay. A month is judged by its days together, not one by one. */
  ofDay(employeeId: number, day: Worked): Pay;
  /** Pay of days together. */
  ofDays(days: readonly (Worked & Pick<RosterDay, 'cost'>)[]): Pay;
}

const nothing: Pay = { cost: null, below_least: null };

/** Tells the pay of days of the roster, and where pay of an hour falls below the least wage. */
export async function payOfRoster(
  ctx: Context,
  people: readonly { readonly id: number }[],
  from: string,
  to: string,
): Promise<RosterPay> {
  if (!holds(ctx, payRight)) return { ofDay: () => nothing, ofDays: () => nothing };
  const ids = people.map(({ id }) => id);
  const stretches = Map.groupBy(await payOn(ctx, ids, from, to), ({ employee_id }) => employee_id);
  const least = await ctx.runtime.adapters.of(leastWages)(ctx, to);
  const leastOn = (date: string) => least.findLast(({ from_on }) => from_on <= date);
  const judge = (days: readonly (Worked & Pick<RosterDay, 'cost'>)[]): BelowLeast | null => {
    const figure = leastOn(days.at(-1)?.date ?? to);
    const isPaid = days.every(({ cost, minutes }) => cost !== null || minutes === 0);
    if (!(figure && isPaid)) return null;
    const hour = belowLeast(
      days.map(({ date, minutes, cost }) => ({
        ...{ cents: Math.round((cost ?? 0) * 100), minutes },
        least_cents: leastOn(date)?.cents ?? 0,
      })),
    );
    const { cents, unconfirmed } = figure;
    return hour === null ? null : { per_hour: toWire(hour), least: toWire(cents), unconfirmed };
  };
  return {
    ofDay: (employeeId, { date, minutes }) => {
      const pay = stretches.get(employeeId)?.find((each) => each.from <= date && date <= each.to);
      if (!pay) return nothing;
      const cost = toWire(costOfDay(date, minutes, pay));
      return { cost, below_least: pay.basis === 'monthly' ? null : judge([{ date, minutes, cost }]) };
    },
    ofDays: (days) => ({ cost: sumOf(days.map(({ cost }) => cost)), below_least: judge(days) }),
  };
}

/** The sum of what is told; null where nothing is. */
export function sumOf(costs: readonly (number | null)[]): number | null {
  const told = costs.filter((cost) => cost !== null);
  return told.length > 0 ? toWire(told.reduce((sum, cost) => sum + Math.round(cost * 100), 0)) : null;
}
