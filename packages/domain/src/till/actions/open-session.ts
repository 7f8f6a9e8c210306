import { fail, failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { isUniqueViolation, statement } from '@kaifong/kernel/db';
import { nextNumber } from '@kaifong/kernel/numbering';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import type * as z from 'zod';
import { punchAtTill } from '../../hr/index.ts';
import { getSettings } from '../../settings/index.ts';
import { sessionMachine, sumOfCount } from '../contract/index.ts';
import type { openSessionInput } from '../contract/session.ts';
import { sessionOfRegister } from '../queries/session-of-register.ts';
import { sessionNumber, tillSessions } from '../schema.ts';
import { ownStore } from '../scopes.ts';
import { moveDrawer } from './cash-ledger.ts';

const begin = statement<Record<string, never>, [number, string, number | null, string, string]>(
  'till-session-begin',
  `${stepInto} values ('${sessionMachine.name}', $1, 'open', 'processing', $2, $3, $4, $5::jsonb)`,
);

/**
 * Opens a register with what lies in its drawer. Refuses at its field a register the store does not have; a register whose session is
 * not over (`register-taken`, with who has it); a store that is switched off.
 */
export async function openSession(ctx: Context, input: z.output<typeof openSessionInput>): Promise<number> {
  const { store_id, register, counts } = input;
  const store = await ownStore(ctx, store_id);
  if (!store.enabled) throw failField('store_id', 'till.store-closed');
  const own = store.registers.find(({ key, enabled }) => key === register && enabled);
  if (!own) throw failField('register', 'till.register-unknown');
  const { base_currency } = await getSettings(ctx);
  const opening_cents = sumOfCount(counts);
  const write = () =>
    inTransaction(ctx, async (tx) => {
      const { kind, accountId, origin } = authorOf(tx);
      if (accountId === null) throw fail('forbidden');
      const [made] = await tx.db
        .insert(tillSessions)
        .values({
          number: await nextNumber(tx, sessionNumber),
          ...{ store_id, register, register_name: own.name, status: 'processing', currency: base_currency },
          ...{ opened_by: accountId, opening_counts: counts, opening_cents, opened_at: tx.runtime.now() },
        })
        .returning({ id: tillSessions.id });
      if (!made) throw new Error('a session was not written');
      await moveDrawer(tx, { sessionId: made.id, cents: opening_cents, kind: 'float', source: `open:${made.id}` });
      const effects = [{ kind: 'money', word: 'float', amount: opening_cents, currency: base_currency }];
      // Whoever opens a till has come.
      await punchAtTill(tx, { accountId, storeId: store_id, key: `till:${made.id}` });
      await tx.run(begin, [made.id, kind, accountId, origin, JSON.stringify(effects)]);
      return made.id;
    });
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'till_sessions_one_per_register')) throw error;
    const taken = await sessionOfRegister(ctx, store_id, register);
    throw fail('till.register-taken', { who: taken?.opened_by ?? textIn(store.title, ctx.language) });
  }
}
