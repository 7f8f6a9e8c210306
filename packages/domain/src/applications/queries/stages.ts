import type { Context } from '@kaifong/kernel/context';
import { recordSteps } from '@kaifong/kernel/steps';
import { and, eq, inArray } from 'drizzle-orm';
import { type ApplicationStage, applicationMachine } from '../contract/index.ts';
import { isOwed } from '../rules/quote-state.ts';
import type { ApplicationRecord } from './find-application.ts';
import type { ReadQuote } from './read-quotes.ts';

const begun = new Set<ApplicationRecord['status']>(['paid', 'process']);

/** Drafts the shop asked more for, apart from those that were never sent. One statement where there is a draft, else none. */
async function askedOf(ctx: Context, rows: readonly ApplicationRecord[]): Promise<ReadonlySet<number>> {
  const drafts = rows.flatMap(({ id, status }) => (status === 'draft' ? [id] : []));
  if (drafts.length === 0) return new Set();
  const { machine, record_id, command } = recordSteps;
  const asked = await ctx.db
    .selectDistinct({ id: record_id })
    .from(recordSteps)
    .where(and(eq(machine, applicationMachine.name), inArray(record_id, drafts), eq(command, 'ask')));
  return new Set(asked.map(({ id }) => id));
}

/** The stage of each of some applications; `quotes` are those of all of them. */
export async function stagesOf(
  ctx: Context,
  rows: readonly ApplicationRecord[],
  quotes: readonly ReadQuote[],
): Promise<(row: ApplicationRecord) => ApplicationStage | null> {
  const asked = await askedOf(ctx, rows);
  const now = ctx.runtime.now();
  return ({ id, status }) => {
    if (asked.has(id)) return 'asked';
    const owes = quotes.some((quote) => quote.application_id === id && quote.part === 'rest' && isOwed(quote, now));
    return begun.has(status) && owes ? 'deposit_paid' : null;
  };
}
