import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { landingPagePublishable } from '../../queries/landing-page/publishable.ts';
import { freeUrl } from '../../rules/landing-page/free-url.ts';
import { landingPages } from '../../schema.ts';
import { recordSave } from '../publishing/save-record.ts';

type Original = typeof landingPages.$inferSelect;

/** Stores the copy under the first free url; somebody else may take it meanwhile, then under the next. */
async function storeCopy(tx: TxContext, original: Original): Promise<Original> {
  const { name, title, meta_description, elements } = original;
  const { candidates } = freeUrl(original.url, new Set());
  for (;;) {
    const taken = await tx.db
      .select({ url: landingPages.url })
      .from(landingPages)
      .where(inArray(landingPages.url, candidates));
    const { url } = freeUrl(original.url, new Set(taken.map((row) => row.url)));
    const [copy] = await tx.db
      .insert(landingPages)
      .values({ name, url, title, meta_description, elements })
      .onConflictDoNothing({ target: landingPages.url })
      .returning();
    if (copy) return copy;
  }
}

/**
 * Copies a landing page, or the home page, as a draft: with a url of its own, published in no language, its traffic its
 * own. Refuses `not-found`.
 */
export async function cloneLandingPage(ctx: Context, id: number): Promise<{ id: number; url: string }> {
  return inTransaction(ctx, async (tx) => {
    const [original] = await tx.db.select().from(landingPages).where(eq(landingPages.id, id));
    if (!original) throw fail('not-found');
    const copy = await storeCopy(tx, original);
    await recordSave(tx, landingPagePublishable, copy);
    await audit(tx, { action: 'clone', resource: 'landing_page', recordId: copy.id, before: { id }, after: copy });
    return { id: copy.id, url: copy.url };
  });
}
