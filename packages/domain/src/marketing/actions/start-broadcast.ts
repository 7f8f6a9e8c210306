import type { TxContext } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';
import { getMainLanguage } from '../../settings/index.ts';
import { freezeAudience } from '../queries/audience.ts';
import type { BroadcastRow } from '../queries/find-broadcast.ts';
import { writtenIn } from '../rules/words-of.ts';

/** A large audience takes longer to be written down than a statement of a page may. */
export const patience = sql`set local statement_timeout = '60s'`;

/**
 * Freezes the audience of a broadcast that begins: from now on it goes to these people and to nobody else. Somebody whose language came
 * up since it was scheduled is left out with the reason.
 */
export async function startBroadcast(tx: TxContext, row: BroadcastRow): Promise<void> {
  const written = writtenIn(row);
  const main = await getMainLanguage(tx);
  const otherwise = row.fallback_agreed && written.includes(main) ? main : null;
  await tx.db.execute(patience);
  await freezeAudience(tx, { id: row.id, audience: row.audience, channel: row.channel, written, otherwise });
}
