import type { listInput } from '@kaifong/base/contract';
import type { Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import { dateIn } from '@kaifong/base/time';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { choice, defineListQuery, listPage } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { seenAccounts } from '../../hr/index.ts';
import { accounts } from '../../identity/schema.ts';
import { getSettings } from '../../settings/index.ts';
import {
  type CommissionAhead,
  commissionList,
  commissionStatuses,
  type EarningRow,
  type OwnCommission,
} from '../contract/index.ts';
import { commissionEarnings, commissionStatements } from '../schema.ts';
import { showEarnings, stateOf } from './show-lines.ts';

type ListQuery = z.output<typeof listInput>;

/** Statements of everybody. */
export const commissionRows = listFrom(commissionList, {
  from: commissionStatements,
  columns: { person: accounts.name },
  joins: [{ kind: 'inner', with: accounts, on: eq(accounts.id, commissionStatements.account_id) }],
  newestFirst: true,
  seen: (ctx) => seenAccounts(ctx, commissionStatements.account_id),
  keyword: [accounts.name],
});

export const ownCommissionList = defineListQuery({
  from: commissionStatements,
  id: commissionStatements.id,
  columns: getTableColumns(commissionStatements),
  sort: { id: commissionStatements.id, month_on: commissionStatements.month_on },
  defaultSort: '-month_on',
  filters: { status: choice(commissionStatements.status, commissionStatuses) },
  keyword: [],
  scope: (account: number) => eq(commissionStatements.account_id, account),
});

/** Statements of the caller. */
export async function listOwnCommissions(ctx: Context, query: ListQuery): Promise<Page<OwnCommission>> {
  const page = await listPage(ctx, ownCommissionList, query, requireStaff(ctx).id);
  return {
    ...page,
    data: page.data.map(({ id, version, status, month_on, total, currency }) => ({
      ...{ id, version, status, month_on, total: toWire(total), currency },
    })),
  };
}

export const ownEarningList = defineListQuery({
  from: commissionEarnings,
  id: commissionEarnings.id,
  columns: getTableColumns(commissionEarnings),
  sort: { id: commissionEarnings.id },
  defaultSort: '-id',
  filters: {},
  keyword: [],
  scope: (account: number) =>
    sql`${commissionEarnings.account_id} = ${account} and ${commissionEarnings.amount_cents} > 0`,
});

const onStatements = statement<{ earning_id: number; status: string }, [number[]]>(
  'commission-earnings-stated',
  `select l.earning_id, s.status from commission_statement_lines l join commission_statements s on s.id = l.statement_id
   where l.earning_id = any($1::int[]) and l.standing and s.status in ('processing', 'paid')`,
);

/** Lines of orders the caller earns of, with what is left of each. */
export async function listOwnEarnings(ctx: Context, query: ListQuery): Promise<Page<EarningRow>> {
  const page = await listPage(ctx, ownEarningList, query, requireStaff(ctx).id);
  const ids = page.data.map(({ id }) => id);
  const shown = await showEarnings(ctx, ids);
  const stated = await ctx.run(onStatements, [ids]);
  const idsOf = (status: string) => new Set(stated.filter((row) => row.status === status).map((row) => row.earning_id));
  const [paid, run] = [idsOf('paid'), idsOf('processing')];
  const { time_zone } = await getSettings(ctx);
  return {
    ...page,
    data: page.data.flatMap((row) => {
      const earning = shown.get(row.id);
      if (!earning) return [];
      return {
        ...{ id: row.id, ...earning },
        amount: toWire(row.amount_cents),
        left: toWire(row.left_cents),
        state: stateOf(row, ctx.runtime.now(), paid, run),
        earned_on: row.earned_on,
        payable_on: row.available_from && dateIn(time_zone, row.available_from),
      };
    }),
  };
}

const ahead = statement<{ pending: number; waiting: number; payable: number; paid: number }, [number, Date]>(
  'commission-ahead',
  `select coalesce(sum(delta) filter (where account_kind = 'commission-pending'), 0)::float8 as pending,
     coalesce(sum(delta) filter (where account_kind = 'commission' and available_from > $2), 0)::float8 as waiting,
     coalesce(sum(delta) filter (where account_kind = 'commission' and available_from <= $2), 0)::float8 as payable,
     -coalesce(sum(delta) filter (where about_kind = 'commission-statement'), 0)::float8 as paid
   from postings where account_kind in ('commission', 'commission-pending') and account_id = $1::int`,
);

/** What the caller has coming. */
export async function getAhead(ctx: Context): Promise<CommissionAhead> {
  const { base_currency } = await getSettings(ctx);
  const [row] = await ctx.run(ahead, [requireStaff(ctx).id, ctx.runtime.now()]);
  const { pending = 0, waiting = 0, payable = 0, paid = 0 } = row ?? {};
  return {
    currency: base_currency,
    ...{ pending: toWire(pending), waiting: toWire(waiting), payable: toWire(payable), paid: toWire(paid) + 0 },
  };
}
