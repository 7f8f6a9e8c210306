import type { listInput } from '@kaifong/base/contract';
import type { Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { type Context, requireStaff, scopedTo } from '@kaifong/kernel/context';
import { choice, defineListQuery, listPage } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../../settings/index.ts';
import { peopleInCare } from '../../delegate/queries/care.ts';
import { namesEmployee } from '../../employee/queries/names-employee.ts';
import { employees } from '../../employee/schema.ts';
import { leaveList, leaveStatuses, type OwnLeave } from '../contract/index.ts';
import { leaves, leaveTypes } from '../schema.ts';
import { daysOf } from './balances.ts';

type ListQuery = z.output<typeof listInput>;

interface Named {
  readonly employee_id: number;
  readonly leave_type_id: number;
}

async function namesOf(ctx: Context, rows: readonly Named[]) {
  const { main_language } = await getSettings(ctx);
  const people = await ctx.db
    .select({ id: employees.id, name: employees.name })
    .from(employees)
    .where(inArray(employees.id, [0, ...rows.map(({ employee_id }) => employee_id)]));
  const types = await ctx.db
    .select()
    .from(leaveTypes)
    .where(inArray(leaveTypes.id, [0, ...rows.map(({ leave_type_id }) => leave_type_id)]));
  const person = new Map(people.map(({ id, name }) => [id, name]));
  const kind = new Map(types.map((type) => [type.id, type]));
  return ({ employee_id, leave_type_id }: Named) => {
    const type = kind.get(leave_type_id);
    return {
      employee: { id: employee_id, name: person.get(employee_id) ?? '' },
      type: {
        id: leave_type_id,
        name: textIn(type?.name ?? {}, ctx.language, main_language),
        color: type?.color ?? null,
        paid_percent: type?.paid_percent ?? 0,
      },
    };
  };
}

/** Leave of everybody, as whoever decides on it works through it. */
export const leaveRows = listFrom(leaveList, {
  from: leaves,
  columns: { employee_id: leaves.employee_id, leave_type_id: leaves.leave_type_id, amount: leaves.amount },
  newestFirst: true,
  seen: (ctx) => scopedTo(ctx, 'employee', leaves.employee_id),
  keyword: (keyword) => namesEmployee(leaves.employee_id, keyword, [leaves.reason]),
  async rows(ctx, rows) {
    const named = await namesOf(ctx, rows);
    return rows.map((row) => {
      const { employee, type } = named(row);
      return { employee: employee.name, type: type.name, days: daysOf(row.amount) };
    });
  },
});

interface Reader {
  readonly account: number;
  readonly now: Date;
}
const mine = ({ account }: Reader) =>
  sql`${leaves.employee_id} in (select id from employees where account_id = ${account})`;
const team = ({ account, now }: Reader) => peopleInCare(leaves.employee_id, account, now);

const listOf = (whose: typeof mine) =>
  defineListQuery({
    from: leaves,
    id: leaves.id,
    columns: getTableColumns(leaves),
    sort: { id: leaves.id, from_on: leaves.from_on },
    defaultSort: '-from_on',
    filters: { status: choice(leaves.status, leaveStatuses) },
    keyword: [leaves.reason],
    scope: whose,
  });

export const ownLeaveList = listOf(mine);
export const teamLeaveList = listOf(team);

async function listBy(ctx: Context, list: typeof ownLeaveList, query: ListQuery): Promise<Page<OwnLeave>> {
  const page = await listPage(ctx, list, query, { account: requireStaff(ctx).id, now: ctx.runtime.now() });
  const named = await namesOf(ctx, page.data);
  return {
    ...page,
    data: page.data.map((row) => ({
      id: row.id,
      version: row.version,
      status: row.status,
      cancel_wished: row.cancel_wished,
      ...named(row),
      from_on: row.from_on,
      from_half: row.from_half,
      to_on: row.to_on,
      to_half: row.to_half,
      from_time: row.from_time,
      to_time: row.to_time,
      days: daysOf(row.amount),
      created_at: row.created_at.toISOString(),
    })),
  };
}

/** Leave of the caller, the latest first. */
export const listOwnLeaves = (ctx: Context, query: ListQuery) => listBy(ctx, ownLeaveList, query);

/** Leave of the people the caller manages. */
export const listTeamLeaves = (ctx: Context, query: ListQuery) => listBy(ctx, teamLeaveList, query);
