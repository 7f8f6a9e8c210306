import { fail } from '@kaifong/base/errors';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { draftLimit } from '../../contract/index.ts';
import type { Publishable } from '../../queries/publishing/publishable.ts';
import { loadRecord } from '../../queries/publishing/read-state.ts';
import { contentDrafts } from '../../schema.ts';

interface DraftInput {
  /** 0 for a record that does not exist yet. */
  readonly id: number;
  readonly device: string;
  readonly values: Record<string, unknown>;
  readonly version: number;
}

/**
 * Keeps a form as it stands, one per person, device and record; nothing of the record changes, and nothing in it is checked before
 * it is saved for good. Refuses `not-found` and `content.draft-too-large`.
 */
export async function saveDraft(
  ctx: Context,
  publishable: Publishable,
  { id, device, values, version }: DraftInput,
): Promise<{ saved_at: string }> {
  const staff_id = requireStaff(ctx).id;
  if (JSON.stringify(values).length > draftLimit) throw fail('content.draft-too-large');
  if (id > 0) await loadRecord(ctx, publishable, id);
  const saved_at = ctx.runtime.now();
  const user_agent = ctx.userAgent.slice(0, 400);
  await ctx.db
    .insert(contentDrafts)
    .values({ kind: publishable.kind, record_id: id, staff_id, device, user_agent, values, version, saved_at })
    .onConflictDoUpdate({
      target: [contentDrafts.kind, contentDrafts.record_id, contentDrafts.staff_id, contentDrafts.device],
      set: { user_agent, values, version, saved_at },
    });
  return { saved_at: saved_at.toISOString() };
}

/** Forgets what the caller kept of a record on one device. */
export async function dropDraft(
  ctx: Context,
  { kind }: Publishable,
  { id, device }: Pick<DraftInput, 'id' | 'device'>,
): Promise<{ dropped: boolean }> {
  const rows = await ctx.db
    .delete(contentDrafts)
    .where(
      and(
        eq(contentDrafts.kind, kind),
        eq(contentDrafts.record_id, id),
        eq(contentDrafts.staff_id, requireStaff(ctx).id),
        eq(contentDrafts.device, device),
      ),
    )
    .returning({ id: contentDrafts.record_id });
  return { dropped: rows.length > 0 };
}
