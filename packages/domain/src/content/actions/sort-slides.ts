import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { asc } from 'drizzle-orm';
import { slideOrder } from '../rules/slide-order.ts';
import { sliders } from '../schema.ts';

const movePlaces = statement<{ id: number }, [string]>(
  'content-sort-slides',
  `update sliders s set "order" = v."order", version = s.version + 1, updated_at = now()
   from jsonb_to_recordset($1::jsonb) v(id int, "order" int) where s.id = v.id returning s.id`,
);

/**
 * Puts the slides in this order, all at once; those that were added meanwhile stay behind them. Every slide is locked, by
 * its number: two who sort at once do so one after the other, and the later order is whole. Refuses
 * `content.slides-changed` when a named slide is gone. Returns how many found another place.
 */
export async function sortSlides(ctx: Context, ids: readonly number[]): Promise<{ moved: number }> {
  return inTransaction(ctx, async (tx) => {
    const stored = await tx.db
      .select({ id: sliders.id, order: sliders.order })
      .from(sliders)
      .orderBy(asc(sliders.id))
      .for('update');
    const result = slideOrder(
      stored.map(({ id, order }) => ({ id, order: order ?? 0 })),
      ids,
    );
    if ('missing' in result) throw fail('content.slides-changed');
    const { places } = result;
    if (places.length === 0) return { moved: 0 };
    await tx.run(movePlaces, [JSON.stringify(places)]);
    const moved = new Set(places.map(({ id }) => id));
    const before = stored.filter(({ id }) => moved.has(id));
    await audit(tx, { action: 'sort', resource: 'slider', recordId: 'all', before, after: places });
    tx.tx.changedTags.add('slider');
    return { moved: places.length };
  });
}
