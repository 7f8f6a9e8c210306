import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { PublishingState } from '../../contract/index.ts';
import { landingPagePublishable } from '../../queries/landing-page/publishable.ts';
import { landingPages } from '../../schema.ts';
import { type PublishInput, publishRecord } from '../publishing/publish-record.ts';

/**
 * Publishes a landing page at the time asked for; without one at its own `published_at`, when that is still to come. The
 * record then says when that is. Refuses as every publishing does.
 */
export async function publishLandingPage(ctx: Context, input: PublishInput): Promise<PublishingState> {
  return inTransaction(ctx, async (tx) => {
    const [own] = await tx.db
      .select({ published_at: landingPages.published_at })
      .from(landingPages)
      .where(eq(landingPages.id, input.id));
    const publish_at = input.publish_at === undefined ? (own?.published_at ?? null) : input.publish_at;
    const state = await publishRecord(tx, landingPagePublishable, { ...input, publish_at });
    const now = tx.runtime.now();
    const published_at = publish_at && publish_at > now ? publish_at : now;
    if (!own?.published_at || own.published_at > now || published_at > now)
      await tx.db.update(landingPages).set({ published_at }).where(eq(landingPages.id, input.id));
    return state;
  });
}
