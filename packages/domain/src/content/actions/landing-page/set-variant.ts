import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { asc, eq, inArray } from 'drizzle-orm';
import { landingPagePublishable } from '../../queries/landing-page/publishable.ts';
import { landingPages } from '../../schema.ts';

interface Variant {
  readonly id: number;
  readonly variant_id: number | null;
}

/**
 * From now on every second visitor of a landing page sees another one in its place; with null nobody does. Refuses the home page, and
 * at `variant_id` the page itself, the home page, one that is not there, and one that has a variant of its own.
 */
export async function setLandingVariant(ctx: Context, { id, variant_id }: Variant): Promise<Variant> {
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(landingPages)
      .where(inArray(landingPages.id, variant_id === null ? [id] : [id, variant_id]))
      .orderBy(asc(landingPages.id))
      .for('update');
    const page = rows.find((row) => row.id === id);
    if (!page) throw fail('not-found');
    if (page.is_home) throw failField('variant_id', 'content.variant-of-home');
    const other = rows.find((row) => row.id === variant_id);
    if (variant_id !== null && (!other || other.id === id || other.is_home || other.variant_id !== null))
      throw failField('variant_id', 'content.variant-unfit');
    await tx.db
      .update(landingPages)
      .set({ variant_id, ...touch(landingPages) })
      .where(eq(landingPages.id, id));
    const before = { variant_id: page.variant_id };
    await audit(tx, { action: 'update', resource: 'landing_page', recordId: id, before, after: { variant_id } });
    for (const tag of landingPagePublishable.tags) tx.tx.changedTags.add(tag);
    return { id, variant_id };
  });
}
