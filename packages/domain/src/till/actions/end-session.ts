// The end of a session: the drawer is counted without being told what should lie in it, then compared.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import type * as z from 'zod';
import { sumOfCount } from '../contract/index.ts';
import type { countInput, plainSessionInput, reasonedSessionInput } from '../contract/session.ts';
import { refuseOpenCards } from '../queries/cards.ts';
import { refuseOwedJournal } from '../queries/session-journal.ts';
import { expectedCash } from './cash-ledger.ts';
import { sessionSteps } from './take-step.ts';

/** Nothing is sold any more; what was counted stands beside what the till knows. Refuses what every step refuses. */
export async function countSession(ctx: Context, { id, version, counts }: z.output<typeof countInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await sessionSteps.begin(tx, { id, version, command: 'count' });
    await refuseOwedJournal(tx, id);
    await refuseOpenCards(tx, id);
    const counted_cents = sumOfCount(counts);
    const expected_cents = await expectedCash(tx, id);
    await sessionSteps.finish(tx, step, {
      // A count that is done again, once the expected sum was seen, stays in the history beside the new one.
      effects: [{ kind: 'money', word: 'counted', amount: counted_cents, currency: step.row.currency }],
      set: {
        closing_counts: counts,
        counted_by: authorOf(tx).accountId,
        counted_at: tx.runtime.now(),
        ...{ counted_cents, expected_cents, difference_cents: counted_cents - expected_cents },
      },
    });
  });
}

/** Somebody still wants to buy, or it was counted wrong: the count is forgotten. */
export async function resumeSession(ctx: Context, { id, version }: z.output<typeof plainSessionInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await sessionSteps.begin(tx, { id, version, command: 'resume' });
    const none = { counted_cents: null, expected_cents: null, difference_cents: null };
    await sessionSteps.finish(tx, step, { set: { ...none, closing_counts: null, counted_by: null, counted_at: null } });
  });
}

/**
 * Ends a session of the till; a count that differs by more than the shop allows waits for somebody else. Refuses what
 * every step refuses.
 */
export async function closeSession(ctx: Context, { id, version }: z.output<typeof plainSessionInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await sessionSteps.begin(tx, { id, version, command: 'close' });
    await refuseOwedJournal(tx, id);
    await refuseOpenCards(tx, id);
    const { row } = step;
    const difference = row.difference_cents ?? 0;
    const money = { kind: 'money', currency: row.currency } as const;
    const isOver = step.step.to === 'completed';
    await sessionSteps.finish(tx, step, {
      set: isOver ? { closed_at: tx.runtime.now() } : {},
      effects: [
        { ...money, word: 'counted', amount: row.counted_cents ?? 0 },
        ...(difference === 0
          ? []
          : [{ ...money, word: difference > 0 ? 'too-much' : 'too-little', amount: Math.abs(difference) }]),
        ...(isOver ? [] : [{ kind: 'task', word: 'difference-to-approve' } as const]),
      ],
    });
  });
}

/** Somebody who did not count it agrees to the difference. Refuses what every step refuses. */
export async function approveSession(ctx: Context, input: z.output<typeof reasonedSessionInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await sessionSteps.begin(tx, { ...input, command: 'approve' });
    const amount = Math.abs(step.row.difference_cents ?? 0);
    await sessionSteps.finish(tx, step, {
      set: { closed_at: tx.runtime.now() },
      effects: [{ kind: 'money', word: 'difference-accepted', amount, currency: step.row.currency }],
    });
  });
}
