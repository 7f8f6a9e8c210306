import { textIn } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import { scopedTo } from '@kaifong/kernel/context';
import { postings } from '@kaifong/kernel/postings';
import { listFrom } from '@kaifong/kernel/resource';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import { leaveAccountList } from '../contract/index.ts';
import { leaveAccounts, leaveTypes } from '../schema.ts';
import { daysOf, ledger, markOf } from './balances.ts';

const { account_id, account_kind, available_from, delta } = postings;

/** What everybody has of each counted kind of leave today by the shop's clock. Days come by `hr.grant-leaves`, every night. */
export const leaveAccountRows = listFrom(leaveAccountList, {
  from: leaveAccounts,
  columns: { employee: employees.name, type: leaveTypes.name },
  joins: [
    { kind: 'inner', with: employees, on: eq(employees.id, leaveAccounts.employee_id) },
    { kind: 'inner', with: leaveTypes, on: eq(leaveTypes.id, leaveAccounts.leave_type_id) },
  ],
  seen: (ctx) => scopedTo(ctx, 'employee', leaveAccounts.employee_id),
  keyword: [employees.name],
  async rows(ctx, rows) {
    const { main_language, time_zone } = await getSettings(ctx);
    const counted_on = dateIn(time_zone, ctx.runtime.now());
    const ids = [0, ...rows.map(({ id }) => id)];
    const sums = await ctx.db
      .select({ id: account_id, sum: sql<string>`sum(${delta})` })
      .from(postings)
      .where(and(eq(account_kind, ledger), inArray(account_id, ids), lte(available_from, markOf(counted_on))))
      .groupBy(account_id);
    const balance = new Map(sums.map(({ id, sum }) => [id, Number(sum)]));
    return rows.map(({ id, type }) => ({
      leave_type: textIn(type, ctx.language, main_language),
      counted_on,
      days: daysOf(balance.get(id) ?? 0),
    }));
  },
});
