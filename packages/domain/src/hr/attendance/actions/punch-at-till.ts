import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import { standAt } from '../queries/punch-state.ts';
import { lockPerson } from './reckon-days.ts';
import { writePunch } from './write-punch.ts';

interface TillSignIn {
  readonly accountId: number;
  readonly storeId: number;
  /** The sign-in, once: `till:12`. */
  readonly key: string;
}

/** Whoever signs in at a till has come, unless she is in already. An account that is nobody's who works here punches nothing. */
export const punchAtTill = (ctx: Context, { accountId, storeId, key }: TillSignIn): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [employee] = await tx.db
      .select({ id: employees.id })
      .from(employees)
      .where(eq(employees.account_id, accountId));
    if (!employee) return;
    const person = await lockPerson(tx, employee.id);
    const at = tx.runtime.now();
    if ((await standAt(tx, person, at)).isIn) return;
    await writePunch(tx, person, { at, direction: 'in', source: 'till', store_id: storeId, key });
  });
