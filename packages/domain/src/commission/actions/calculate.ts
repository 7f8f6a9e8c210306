// Statements of a month: what can be paid to whom and is on no statement yet.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { lockAccount } from '@kaifong/kernel/postings';
import { authorOf } from '@kaifong/kernel/steps';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import { type calculateInput, standingStatuses } from '../contract/index.ts';
import { payableOf } from '../queries/ledgers.ts';
import { monthEnd, peopleToReckon, type Unstated, unstatedOf } from '../queries/unstated.ts';
import { commissionCalculations, commissionStatements } from '../schema.ts';
import { requireEverybody } from '../scopes.ts';
import { rerate } from './rerate.ts';

type Statement = typeof commissionStatements.$inferSelect;
type Outcome = 'created' | 'updated' | 'unchanged';

interface Reckoning {
  readonly accountId: number;
  readonly month: string;
  readonly until: Date;
  /** Lines whose percentage became another. */
  readonly changed: number;
}

const ofMonth = ({ accountId, month }: Reckoning) =>
  and(eq(commissionStatements.account_id, accountId), eq(commissionStatements.month_on, month));

async function find(tx: TxContext, reckoning: Reckoning): Promise<Statement | undefined> {
  const [row] = await tx.db
    .select()
    .from(commissionStatements)
    .where(and(ofMonth(reckoning), inArray(commissionStatements.status, [...standingStatuses])))
    .for('update');
  return row;
}

/** A month that ended owing is not opened again for what it owes. */
async function wasCarried(tx: TxContext, reckoning: Reckoning): Promise<boolean> {
  return (
    (await tx.db.$count(commissionStatements, and(ofMonth(reckoning), eq(commissionStatements.status, 'refunded')))) > 0
  );
}

async function open(tx: TxContext, { accountId, month }: Reckoning): Promise<Statement> {
  const { base_currency } = await getSettings(tx);
  const [row] = await tx.db
    .insert(commissionStatements)
    .values({ account_id: accountId, month_on: month, currency: base_currency })
    .returning();
  if (!row) throw new Error('a statement was not written');
  return row;
}

/** Lines of one statement of the database: more could take longer than one may. */
const together = 10_000;

async function addLines(tx: TxContext, statementId: number, postings: readonly Unstated[]): Promise<void> {
  for (let first = 0; first < postings.length; first += together)
    await tx.db.execute(sql`insert into commission_statement_lines (statement_id, posting_id, earning_id, amount_cents)
      select ${statementId}, d.posting_id, d.earning_id, d.cents
      from jsonb_to_recordset(${JSON.stringify(postings.slice(first, first + together))}::jsonb) as d (posting_id bigint, earning_id int, cents int)`);
}

/** One person's statement of a month. The account is held, so that nothing gets onto two. */
async function reckon(tx: TxContext, reckoning: Reckoning): Promise<Outcome> {
  await lockAccount(tx, payableOf(reckoning.accountId));
  const known = await find(tx, reckoning);
  if (known && known.status !== 'pending') return 'unchanged';
  const postings = await unstatedOf(tx, reckoning.accountId, reckoning.until);
  if (postings.length === 0) return 'unchanged';
  const added = postings.reduce((sum, { cents }) => sum + cents, 0);
  if (!known && (added === 0 || (added < 0 && (await wasCarried(tx, reckoning))))) return 'unchanged';
  const before = known ?? (await open(tx, reckoning));
  await addLines(tx, before.id, postings);
  await tx.db
    .update(commissionStatements)
    .set({
      total: before.total + added,
      lines: before.lines + postings.length,
      ...(known && { version: sql`${commissionStatements.version} + 1`, updated_at: sql`now()` }),
    })
    .where(eq(commissionStatements.id, before.id));
  await tx.db.insert(commissionCalculations).values({
    ...{ statement_id: before.id, account_id: authorOf(tx).accountId },
    ...{
      before_cents: before.total,
      after_cents: before.total + added,
      added: postings.length,
      changed: reckoning.changed,
    },
  });
  return known ? 'updated' : 'created';
}

/**
 * Reckons the statements of a month: what became payable until its end, or until now, and is on no statement that stands. One that
 * is pending grows by what came since; one that was agreed to stays. Tiers are those the months of the sales reached.
 */
export async function calculateCommissions(
  ctx: Context,
  { month: word, account_ids }: z.output<typeof calculateInput>,
) {
  requireEverybody(ctx);
  const month = `${word}-01`;
  const { time_zone } = await getSettings(ctx);
  const end = await monthEnd(ctx, month, time_zone);
  const untilNow = (): Date => (end < ctx.runtime.now() ? end : ctx.runtime.now());
  const people = (await peopleToReckon(ctx, untilNow(), month)).filter((id) => account_ids?.includes(id) ?? true);
  const counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0 };
  // A seller's tier lifts what those above her get, too: nobody's statement is reckoned before every tier is.
  const lifted = new Map<number, number>();
  for (const accountId of people) lifted.set(accountId, await rerate(ctx, accountId));
  // What a tier brought is payable from this moment on.
  for (const [accountId, changed] of lifted)
    counts[await inTransaction(ctx, (tx) => reckon(tx, { accountId, month, until: untilNow(), changed }))] += 1;
  return counts;
}
