import type { TxContext } from '@kaifong/kernel/context';
import { personMessages } from '../schema.ts';

interface Written {
  readonly customerIds: readonly number[];
  readonly channel: 'email' | 'sms';
  readonly origin: 'broadcast' | 'automation';
}

/** Counts a message to each of these customers toward the cap of all that is written to them without their having asked. */
export async function noteWritten(tx: TxContext, { customerIds, channel, origin }: Written): Promise<void> {
  if (customerIds.length === 0) return;
  const written_at = tx.runtime.now();
  await tx.db
    .insert(personMessages)
    .values(customerIds.map((customer_id) => ({ customer_id, channel, origin, written_at })));
}
