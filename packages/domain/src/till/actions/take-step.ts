// The machine of sessions with its table.
import { fail } from '@kaifong/base/errors';
import { requireInScope, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { anotherHolds } from '../../identity/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { TillSettings } from '../contract/index.ts';
import { sessionRules } from '../rules/session-machine.ts';
import { tillSessions } from '../schema.ts';

type Row = typeof tillSessions.$inferSelect;
export type LockedSession = Row & { readonly toleranceCents: number };
type Change = Omit<typeof tillSessions.$inferInsert, 'id' | 'number' | 'version' | 'status'>;

/** Holds a session until the transaction ends: of a sale and a count at once the second sees the first. Refuses `not-found`. */
export async function lockSession(tx: TxContext, id: number): Promise<LockedSession> {
  const [row] = await tx.db.select().from(tillSessions).where(eq(tillSessions.id, id)).for('update');
  if (!row) throw fail('not-found');
  requireInScope(tx, 'store', row.store_id);
  const { till_tolerance } = await getSettings<TillSettings>(tx);
  return { ...row, toleranceCents: Math.round(till_tolerance * 100) };
}

/** The same for what is sold, parked or moved in it. Refuses `till.session-not-open` once it is counted. */
export async function lockOpenSession(tx: TxContext, id: number): Promise<LockedSession> {
  const session = await lockSession(tx, id);
  if (session.status === 'processing') return session;
  throw fail('till.session-not-open', { status: renderMessage(tx.language, `till.status.${session.status}`) });
}

/** A session is locked before its orders, lots and drawer. */
export const sessionSteps = bindMachine({
  rules: sessionRules,
  lock: lockSession,
  factsOf: ({ status, difference_cents, toleranceCents }) => ({
    status,
    differenceCents: difference_cents ?? 0,
    toleranceCents,
  }),
  write: (tx, { id }, change: Partial<Change> & Pick<Row, 'status'>) =>
    tx.db.update(tillSessions).set(change).where(eq(tillSessions.id, id)),
  wrongStep: (_row, status) => fail('till.session-moved', { status }),
  // Whoever counted the drawer does not agree to what is missing from it.
  requesterOf: ({ counted_by }) => counted_by,
  anotherHolds: (tx, permission, accountId, { store_id }) => anotherHolds(tx, permission, accountId, [store_id]),
});
