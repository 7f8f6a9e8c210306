import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { landingPagePublishable } from '../../queries/landing-page/publishable.ts';
import { freeUrl } from '../../rules/landing-page/free-url.ts';
import { landingPages } from '../../schema.ts';
import { recordSave } from '../publishing/save-record.ts';

/**
 * Copies a landing page, or the home page, as a draft: with a url of its own, published in no language, its traffic its
 * own. Refuses `not-found`.
 */
export async function cloneLandingPage(ctx: Context, id: number): Promise<{ id: number; url: string }> {
  return inTransaction(ctx, async (tx) => {
    const [original] = await tx.db.select().from(landingPages).where(eq(landingPages.id, id));
    if (!original) throw fail('not-found');
    const { name, title, meta_description, elements } = original;
    const wanted = freeUrl(original.url, new Set());
    const taken = await tx.db
      .select({ url: landingPages.url })
      .from(landingPages)
      .where(inArray(landingPages.url, wanted.candidates));
    const { url } = freeUrl(original.url, new Set(taken.map((row) => row.url)));
    const [copy] = await tx.db
      .insert(landingPages)
      .values({ name, url, title, meta_description, elements, published_at: tx.runtime.now() })
      .returning();
    if (!copy) throw new Error('a copy was not stored');
    await recordSave(tx, landingPagePublishable, copy);
    await audit(tx, { action: 'clone', resource: 'landing_page', recordId: copy.id, before: { id }, after: copy });
    return { id: copy.id, url };
  });
}
