import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { leasesOf, spendLease } from '../../inventory/index.ts';
import type { SaleInput } from '../contract/index.ts';
import { lotsOfLines } from '../rules/handed-over.ts';
import { tillDevices } from '../schema.ts';
import type { LockedDevice } from './lock-device.ts';

type Sale = Pick<SaleInput, 'lease' | 'lines' | 'sale_key'>;

/** Frees what is kept for the till that sells, as far as it has taken these pieces off what it may use alone. */
export async function spendOwnLease(
  tx: TxContext,
  { lease, lines, sale_key }: Sale,
  device: LockedDevice | undefined,
): Promise<void> {
  if (!lease || !device || lease.number <= device.lease_number) return;
  await tx.db.update(tillDevices).set({ lease_number: lease.number }).where(eq(tillDevices.id, device.id));
  // The same sale has come with the journal and waits: then its pieces are kept for it by now.
  const ofSale = await leasesOf(tx, [`sale:${sale_key}`]);
  if (ofSale.length > 0) await spendLease(tx, `sale:${sale_key}`, ofSale);
  else await spendLease(tx, `device:${device.id}`, lease.pieces, lotsOfLines(lines));
}
