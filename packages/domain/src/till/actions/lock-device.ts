import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { tillDevices } from '../schema.ts';

export type LockedDevice = typeof tillDevices.$inferSelect;

/** Of two tabs that send one journal the second waits, and finds it taken. Refuses `device-unknown`. */
export async function lockDevice(tx: TxContext, id: string): Promise<LockedDevice> {
  const [row] = await tx.db.select().from(tillDevices).where(eq(tillDevices.id, id)).for('update');
  if (!row) throw fail('till.device-unknown');
  return row;
}
