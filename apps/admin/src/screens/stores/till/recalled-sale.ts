import type { RecalledSale } from '@kaifong/domain/till/contract';
import { emptySale, type Sale } from './sale-state.ts';

/** A sale that was put aside, as it is written on: goods that are gone meanwhile are left out. */
export function recalledSaleOf({ id, content, goods, member }: RecalledSale): Sale {
  const lines = content.lines.flatMap(({ stock_id, quantity, lot_id, off }) => {
    const known = goods.find((each) => each.stock_id === stock_id);
    return known ? [{ goods: known, quantity, lotId: lot_id ?? null, off: off ?? null }] : [];
  });
  const { codes, points, note, off } = content;
  return { ...emptySale(), lines, codes, points, note, member, off: off ?? null, parkedId: id };
}
