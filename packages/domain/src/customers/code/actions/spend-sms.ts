import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq, sql } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { smsBudgetLow } from '../../contract/index.ts';
import { smsSpending } from '../../schema.ts';
import { isBudgetSpent, smsMonth } from '../queries/sms-spending.ts';

/** What a message took from the budget, to be given back when it did not go out. */
export interface SpentSms {
  readonly month: string;
  readonly price: number;
  readonly parts: number;
}

/**
 * Takes a message of so many parts from the budget when `claim` says it is this caller's to send; undefined: it is not, or nothing is
 * left. The row of the month is locked first, so that many at once spend no more than there is.
 */
export async function spendSms(tx: TxContext, claim: () => Promise<boolean>, parts = 1): Promise<SpentSms | undefined> {
  const { time_zone, sms_price: price } = await getSettings(tx);
  const month = smsMonth(tx, time_zone);
  await tx.db.insert(smsSpending).values({ month }).onConflictDoNothing();
  const [before] = await tx.db.select().from(smsSpending).where(eq(smsSpending.month, month)).for('update');
  if ((await isBudgetSpent(tx)) || !(await claim())) return undefined;
  await move(tx, { month, price, parts }, 1);
  await tellOfBudget(tx, month, before?.cost, parts);
  return { month, price, parts };
}

/** The owner is told when a message takes the month over four fifths of its budget, and when no other one fits in. */
async function tellOfBudget(
  tx: TxContext,
  month: string,
  costBefore: string | undefined,
  parts: number,
): Promise<void> {
  const { sms_price: price, sms_monthly_budget: budget } = await getSettings(tx);
  const [before, after] = [Number(costBefore ?? 0), Number(costBefore ?? 0) + parts * price];
  const passes = (line: number) => before < line && after >= line;
  // A hair less: sums of decimals are not exact.
  if (passes(budget - price + 0.00001)) await announce(tx, smsBudgetLow, { month, level: 'spent' });
  else if (passes(budget * 0.8)) await announce(tx, smsBudgetLow, { month, level: 'near' });
}

export const giveBackSms = (ctx: Context, spent: SpentSms): Promise<void> =>
  inTransaction(ctx, (tx) => move(tx, spent, -1));

async function move(tx: TxContext, { month, price, parts }: SpentSms, by: 1 | -1): Promise<void> {
  await tx.db
    .update(smsSpending)
    .set({
      messages: sql`greatest(0, ${smsSpending.messages} + ${by * parts}::int)`,
      cost: sql`greatest(0, ${smsSpending.cost} + ${by * parts * price}::numeric)`,
    })
    .where(eq(smsSpending.month, month));
}
