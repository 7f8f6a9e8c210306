import type { listInput } from '@kaifong/base/contract';
import type { Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import { type Context, requireStaff, scopedTo } from '@kaifong/kernel/context';
import { choice, defineListQuery, listPage } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { peopleInCare } from '../../delegate/queries/care.ts';
import { employees } from '../../employee/schema.ts';
import { claimList, claimStatuses, type OwnClaim } from '../contract/index.ts';
import { claims } from '../schema.ts';
import { openAmounts, paidOf } from './open-amounts.ts';

type ListQuery = z.output<typeof listInput>;

/** Claims of everybody. */
export const claimRows = listFrom(claimList, {
  from: claims,
  columns: { employee: employees.name, approved_cents: claims.approved_cents },
  joins: [{ kind: 'inner', with: employees, on: eq(employees.id, claims.employee_id) }],
  newestFirst: true,
  seen: (ctx) => scopedTo(ctx, 'employee', claims.employee_id),
  keyword: [claims.title, employees.name],
  async rows(ctx, rows) {
    const open = await openAmounts(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, approved_cents }) => ({ paid: toWire(paidOf(approved_cents, open.get(id))) }));
  },
});

interface Reader {
  readonly account: number;
  readonly now: Date;
}
const mine = ({ account }: Reader) =>
  sql`${claims.employee_id} in (select id from employees where account_id = ${account})`;
const team = ({ account, now }: Reader) => peopleInCare(claims.employee_id, account, now);

const listOf = (whose: typeof mine) =>
  defineListQuery({
    from: claims,
    id: claims.id,
    columns: getTableColumns(claims),
    sort: { id: claims.id },
    defaultSort: '-id',
    filters: { status: choice(claims.status, claimStatuses) },
    keyword: [claims.title],
    scope: whose,
  });

export const ownClaimList = listOf(mine);
export const teamClaimList = listOf(team);

async function listBy(ctx: Context, list: typeof ownClaimList, query: ListQuery): Promise<Page<OwnClaim>> {
  const page = await listPage(ctx, list, query, { account: requireStaff(ctx).id, now: ctx.runtime.now() });
  const people = await ctx.db
    .select({ id: employees.id, name: employees.name })
    .from(employees)
    .where(inArray(employees.id, [0, ...page.data.map(({ employee_id }) => employee_id)]));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const open = await openAmounts(
    ctx,
    page.data.map(({ id }) => id),
  );
  return {
    ...page,
    data: page.data.map((row) => ({
      id: row.id,
      version: row.version,
      status: row.status,
      title: row.title,
      employee: { id: row.employee_id, name: names.get(row.employee_id) ?? '' },
      currency: row.currency,
      claimed: toWire(row.claimed_cents),
      approved: row.approved_cents === null ? null : toWire(row.approved_cents),
      paid: toWire(paidOf(row.approved_cents, open.get(row.id))),
      created_at: row.created_at.toISOString(),
    })),
  };
}

/** Claims of the caller, the latest first. */
export const listOwnClaims = (ctx: Context, query: ListQuery) => listBy(ctx, ownClaimList, query);

/** Claims of the people the caller manages. */
export const listTeamClaims = (ctx: Context, query: ListQuery) => listBy(ctx, teamClaimList, query);
