import { inTransaction } from '@kaifong/kernel/context';
import { post } from '@kaifong/kernel/postings';
import { system, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { payableOf } from '../queries/ledgers.ts';
import { commissionStatements } from '../schema.ts';

interface MadeStatement {
  readonly account_id: number;
  /** The first of its month. */
  readonly month_on: string;
  /** In cents. */
  readonly total: number;
  /** The amount the person has to get, in cents; absent: the total, unless she owes. */
  readonly owed?: number;
}

/** A pending statement without lines; gives its id. */
export async function makeStatement(runtime: TestRuntime, { owed, ...values }: MadeStatement): Promise<number> {
  const [row] = await runtime.database.db
    .insert(commissionStatements)
    .values({ ...values, currency: 'HKD' })
    .returning();
  const id = row?.id ?? 0;
  const delta = owed ?? values.total;
  if (delta > 0)
    await inTransaction(runtime.as(system), (tx) =>
      post(tx, { account: payableOf(values.account_id), delta, kind: 'earn', source: `suite:${id}` }),
    );
  return id;
}

/** Makes a statement come to another total. */
export async function restateTotal(runtime: TestRuntime, id: number, total: number): Promise<void> {
  await runtime.database.db.update(commissionStatements).set({ total }).where(eq(commissionStatements.id, id));
}
