import { fail } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import { type Context, holds } from '@kaifong/kernel/context';
import { postings } from '@kaifong/kernel/postings';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { seenAccounts } from '../../hr/index.ts';
import { anotherHolds } from '../../identity/index.ts';
import { accounts } from '../../identity/schema.ts';
import { type CommissionView, commissionMachine, type StatementLine } from '../contract/index.ts';
import { commissionRules } from '../rules/commission-rules.ts';
import { commissionCalculations, commissionStatementLines, commissionStatements } from '../schema.ts';
import { showEarnings } from './show-lines.ts';

/** Whoever decides on statements sees them. */
const seers = ['get commission', 'approve commission', 'pay commission', 'create commission'] as const;

/** A statement: the caller's own, or any with `get commission` or a right to decide on it. Refuses `not-found`. */
async function find(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({ statement: getTableColumns(commissionStatements), person: accounts.name })
    .from(commissionStatements)
    .innerJoin(accounts, eq(accounts.id, commissionStatements.account_id))
    .where(and(eq(commissionStatements.id, id), seenAccounts(ctx, commissionStatements.account_id)));
  const own = ctx.actor.kind === 'staff' && ctx.actor.id === row?.statement.account_id;
  if (!row || !(own || seers.some((right) => holds(ctx, right)))) throw fail('not-found');
  return { ...row, own };
}

async function linesOf(ctx: Context, id: number): Promise<StatementLine[]> {
  const rows = await ctx.db
    .select({ line: commissionStatementLines, at: postings.available_from })
    .from(commissionStatementLines)
    .innerJoin(postings, eq(postings.id, commissionStatementLines.posting_id))
    .where(eq(commissionStatementLines.statement_id, id))
    .orderBy(asc(commissionStatementLines.id));
  const shown = await showEarnings(
    ctx,
    rows.map(({ line }) => line.earning_id),
  );
  return rows.flatMap(({ line, at }) => {
    const earning = shown.get(line.earning_id);
    return earning ? [{ id: line.id, ...earning, amount: toWire(line.amount_cents), at: at.toISOString() }] : [];
  });
}

async function calculationsOf(ctx: Context, id: number) {
  const rows = await ctx.db
    .select({ one: commissionCalculations, by: accounts.name })
    .from(commissionCalculations)
    .leftJoin(accounts, eq(accounts.id, commissionCalculations.account_id))
    .where(eq(commissionCalculations.statement_id, id))
    .orderBy(desc(commissionCalculations.id));
  return rows.map(({ one, by }) => ({
    id: one.id,
    by,
    at: one.created_at.toISOString(),
    before: toWire(one.before_cents),
    after: toWire(one.after_cents),
    added: one.added,
    changed: one.changed,
  }));
}

/** Whether the caller holds a right and may use it on her own statement: only where nobody else may. */
async function mayDo(ctx: Context, own: boolean): Promise<(permission: string) => boolean> {
  const may = mayOf(ctx);
  if (!own || ctx.actor.kind !== 'staff') return may;
  const alone = new Set<string>(['create commission']);
  for (const permission of ['approve commission', 'pay commission'])
    if (!(await anotherHolds(ctx, permission, ctx.actor.id))) alone.add(permission);
  return (permission) => may(permission) && alone.has(permission);
}

/** One statement with its lines, its reckonings, its history and the steps the caller may take. */
export async function getCommission(ctx: Context, id: number): Promise<CommissionView> {
  const { statement, person, own } = await find(ctx, id);
  const may = await mayDo(ctx, own);
  return {
    id,
    version: statement.version,
    status: statement.status,
    account_id: statement.account_id,
    person,
    month_on: statement.month_on,
    total: toWire(statement.total),
    currency: statement.currency,
    own,
    lines: await linesOf(ctx, id),
    calculations: await calculationsOf(ctx, id),
    timeline: await listSteps(ctx, commissionMachine, id),
    commands: commissionRules.offered(statement, may),
    primary_command: commissionRules.primary(statement, may) ?? null,
  };
}
