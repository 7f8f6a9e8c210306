import { toWire } from '@kaifong/base/money';
import { dateIn } from '@kaifong/base/time';
import { scopedTo } from '@kaifong/kernel/context';
import { flag } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import { payList } from '../contract/index.ts';
import { employeeBanks, employeePays } from '../schema.ts';

/** People with what they are paid today by the shop's clock. */
export const salaryRows = listFrom(payList, {
  from: employees,
  columns: { employee: employees.name, department: employees.department, left_on: employees.left_on },
  seen: (ctx) => scopedTo(ctx, 'employee', employees.id),
  keyword: [employees.name, employees.department],
  filters: {
    unpaid: flag(sql`not exists (select from employee_pays p where p.employee_id = ${employees.id})`),
  },
  async rows(ctx, rows) {
    const ids = [0, ...rows.map(({ id }) => id)];
    const { time_zone } = await getSettings(ctx);
    const today = dateIn(time_zone, ctx.runtime.now());
    const pays = await ctx.db
      .select()
      .from(employeePays)
      .where(inArray(employeePays.employee_id, ids))
      .orderBy(asc(employeePays.from_on));
    const banks = await ctx.db
      .select({ id: employeeBanks.employee_id })
      .from(employeeBanks)
      .where(and(inArray(employeeBanks.employee_id, ids), sql`${employeeBanks.account_number} <> ''`));
    const withBank = new Set(banks.map(({ id }) => id));
    return rows.map(({ id }) => {
      const own = pays.filter(({ employee_id }) => employee_id === id);
      const now = own.findLast(({ from_on }) => from_on <= today);
      return {
        basis: now?.basis ?? null,
        amount: now ? toWire(now.amount_cents) : null,
        from_on: now?.from_on ?? null,
        next_on: own.find(({ from_on }) => from_on > today)?.from_on ?? null,
        has_bank: withBank.has(id),
      };
    });
  },
});
