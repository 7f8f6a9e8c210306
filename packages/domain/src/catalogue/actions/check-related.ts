import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { products } from '../schema.ts';

/** Refuses related products that are not there, and the product itself. Those it had before may be gone. */
export async function checkRelated(
  tx: TxContext,
  wanted: readonly number[] | null | undefined,
  before: readonly number[] = [],
  self?: number,
): Promise<void> {
  const added = (wanted ?? []).filter((id) => !before.includes(id));
  if (self !== undefined && wanted?.includes(self)) throw failField('related_products', 'catalogue.related-itself');
  if (added.length === 0) return;
  const known = await tx.db.select({ id: products.id }).from(products).where(inArray(products.id, added));
  if (known.length < added.length) throw failField('related_products', 'validation.choice');
}
