import { failField } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { adjustLot, lockLot } from '../../catalogue/index.ts';
import type { writeOffInput } from '../contract/expiry.ts';
import { requireLot } from '../scopes.ts';

/** As the ledger says it. */
const reason = 'Write-off';

/**
 * Takes out of lots what nobody was promised, lots in the order of their ids as everybody locks them. Refuses `not-found`, and a lot of which
 * nothing is free (`inventory.nothing-free`).
 */
export async function writeOff(ctx: Context, { inventory_ids, remark = '' }: z.output<typeof writeOffInput>) {
  const ids = [...new Set(inventory_ids)].sort((one, other) => one - other);
  return inTransaction(ctx, async (tx) => {
    let units = 0;
    for (const id of ids) {
      const lot = await lockLot(tx, id);
      requireLot(tx, lot);
      const free = lot.quantity - lot.reserved;
      if (free === 0) throw failField('inventory_ids', 'inventory.nothing-free');
      await adjustLot(tx, lot, { kind: 'minus', total: lot.reserved, reason, remark: remark.trim() });
      units += free;
    }
    return { lots: ids.length, units };
  });
}
