import { toWire } from '@kaifong/base/money';
import { type Context, holds } from '@kaifong/kernel/context';
import type { employees } from '../../employee/schema.ts';
import { payRight } from '../../pay/contract/index.ts';
import { payOn } from '../../pay/queries/pay-on.ts';
import { datesOf } from '../../rules/dates.ts';
import type { BelowLeast, RosterDay } from '../contract/index.ts';
import { leastWages } from '../ports/least-wage.ts';
import { belowLeast } from '../rules/below-least.ts';
import { costOfDays } from '../rules/cost-of-days.ts';

type Pay = Pick<RosterDay, 'cost' | 'below_least'>;
type EmployeeRecord = typeof employees.$inferSelect;
type Worked = Pick<RosterDay, 'date' | 'minutes'>;

export interface RosterPay {
  /** Pay of each day, in the order of the days; nothing for whoever lacks the right, and for days without pay. A month is judged by its days together, not one by one. */
  ofDays(person: EmployeeRecord, days: readonly Worked[]): Pay[];
  /** Pay of days together. */
  together(days: readonly (Worked & Pick<RosterDay, 'cost'>)[]): Pay;
}

const nothing: Pay = { cost: null, below_least: null };

/** The first of the month a day lies in, from which pay is added up. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

interface Wish {
  readonly people: readonly EmployeeRecord[];
  readonly from: string;
  readonly to: string;
  readonly minutesOn: (person: EmployeeRecord, date: string) => number;
}

/** Tells the pay of days of the roster, and where pay of an hour falls below the least wage. */
export async function payOfRoster(ctx: Context, { people, from, to, minutesOn }: Wish): Promise<RosterPay> {
  if (!holds(ctx, payRight)) return { ofDays: (_person, days) => days.map(() => nothing), together: () => nothing };
  const ids = people.map(({ id }) => id);
  const stretches = Map.groupBy(await payOn(ctx, ids, monthOf(from), to), ({ employee_id }) => employee_id);
  const dates = datesOf(monthOf(from), to);
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
    ofDays: (person, days) => {
      const pays = stretches.get(person.id) ?? [];
      const employed = (date: string) => date >= person.joined_on && (!person.left_on || date <= person.left_on);
      const all = dates.map((date) => ({ date, minutes: minutesOn(person, date), employed: employed(date) }));
      const costs = new Map(costOfDays(all, pays).map((cost, at) => [dates[at], cost]));
      return days.map(({ date, minutes }) => {
        const cents = costs.get(date) ?? null;
        if (cents === null) return nothing;
        const cost = toWire(cents);
        const isMonthly = pays.some((each) => each.from <= date && date <= each.to && each.basis === 'monthly');
        return { cost, below_least: isMonthly ? null : judge([{ date, minutes, cost }]) };
      });
    },
    together: (days) => ({ cost: sumOf(days.map(({ cost }) => cost)), below_least: judge(days) }),
  };
}

/** The sum of what is told; null where nothing is. */
export function sumOf(costs: readonly (number | null)[]): number | null {
  const told = costs.filter((cost) => cost !== null);
  return told.length > 0 ? toWire(told.reduce((sum, cost) => sum + Math.round(cost * 100), 0)) : null;
}
