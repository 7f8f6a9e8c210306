// The open cart of a customer whose record was laid into another's, and back.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { keepMoved, type Merge, movedWith } from '../../../customers/index.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { mostCodes } from '../contract/index.ts';
import { adopt, carryCodes, pour } from './merge-carts.ts';

const lockBoth = statement<{ id: string; customer_id: number }, [number, number]>(
  'cart-lock-both',
  `select id, customer_id from carts where ordered_at is null and customer_id in ($1::int, $2::int) order by id for update`,
);

const back = statement<Record<string, never>, [string, number, number]>(
  'cart-move-back',
  `update carts set customer_id = $2::int where id = $1::uuid and customer_id = $3::int and ordered_at is null
     and not exists (select 1 from carts own where own.customer_id = $2::int and own.ordered_at is null)`,
);

/**
 * The merged customer's cart becomes the kept record's. Where that has one, the pieces are poured into it as far as
 * there is stock, and the other stays where it is for when the merge is undone.
 */
export async function moveCart(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  const open = await tx.run(lockBoth, [kept_id, merged_id]);
  const own = open.find((cart) => cart.customer_id === kept_id);
  const other = open.find((cart) => cart.customer_id === merged_id);
  if (!other) return;
  if (own) {
    await tx.run(pour, [other.id, own.id, await storeDay(tx), false]);
    await tx.run(carryCodes, [other.id, own.id, mostCodes]);
    return;
  }
  await tx.run(adopt, [other.id, kept_id]);
  await keepMoved(tx, merge_id, 'cart', other.id);
}

/** One that moved goes back while it is still open; what was poured into another stays there. */
export async function moveCartBack(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  const moved = await movedWith(tx, merge_id, 'cart');
  if (typeof moved === 'string') await tx.run(back, [moved, merged_id, kept_id]);
}
