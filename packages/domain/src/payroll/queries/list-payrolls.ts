import type { listInput } from '@kaifong/base/contract';
import type { Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import { type Context, requireStaff, scopeOf } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type OwnPayslip, payrollList } from '../contract/index.ts';
import { payrolls, payslips } from '../schema.ts';

const counted = sql`${payslips.status} not in ('disabled', 'canceled')`;

/** Runs, the latest first. */
export const payrollRows = listFrom(payrollList, {
  from: payrolls,
  newestFirst: true,
  seen: (ctx) => (scopeOf(ctx, 'employee') ? sql`false` : undefined),
  async rows(ctx, rows) {
    const sums = await ctx.db
      .select({
        id: payslips.payroll_id,
        people: sql<number>`(count(*) filter (where ${counted}))::int`,
        broken: sql<number>`(count(*) filter (where ${payslips.status} = 'abnormal'))::int`,
        net: sql<number>`coalesce(sum(${payslips.net_cents}) filter (where ${counted}), 0)::float8`,
      })
      .from(payslips)
      .where(inArray(payslips.payroll_id, [0, ...rows.map(({ id }) => id)]))
      .groupBy(payslips.payroll_id);
    const of = new Map(sums.map((sum) => [sum.id, sum]));
    return rows.map(({ id }) => {
      const { people = 0, broken = 0, net = 0 } = of.get(id) ?? {};
      return { people, broken, net: toWire(net) };
    });
  },
});

/** Slips of the caller that she may see. */
export const ownSlipList = defineListQuery({
  from: payslips,
  id: payslips.id,
  columns: {
    ...{ id: payslips.id, version: payslips.version, status: payslips.status },
    ...{ from_on: payslips.from_on, to_on: payslips.to_on },
    ...{ earned_cents: payslips.earned_cents, deducted_cents: payslips.deducted_cents, net_cents: payslips.net_cents },
    pay_on: sql<string>`(select pay_on::text from payrolls where id = ${payslips.payroll_id})`,
  },
  sort: { id: payslips.id, from_on: payslips.from_on },
  defaultSort: '-from_on',
  filters: {},
  scope: (account: number) =>
    sql`${payslips.status} in ('approved', 'paid') and ${payslips.employee_id} in (select id from employees where account_id = ${account})`,
});

export async function listOwnPayslips(ctx: Context, query: z.output<typeof listInput>): Promise<Page<OwnPayslip>> {
  const page = await listPage(ctx, ownSlipList, query, requireStaff(ctx).id);
  return {
    ...page,
    data: page.data.map(({ earned_cents, deducted_cents, net_cents, ...row }) => ({
      ...row,
      ...{ earned: toWire(earned_cents), deducted: toWire(deducted_cents), net: toWire(net_cents) },
    })),
  };
}
