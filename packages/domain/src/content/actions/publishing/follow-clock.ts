// What begins or ends by the clock is seen or gone at that moment by itself: queries look at the clock. What is left to do
// afterwards (states in lists, shared fields, old addresses) is done within a minute by this job.

import { AppError } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { type AnyJob, defineJob } from '@kaifong/kernel/jobs';
import { and, eq, lte, or } from 'drizzle-orm';
import * as z from 'zod';
import type { Publishable } from '../../queries/publishing/publishable.ts';
import { publications } from '../../schema.ts';
import { refreshRecord } from './refresh-record.ts';

/** Refreshes every record of which something has begun or ended; returns how many. */
export async function followClock(ctx: Context, publishables: readonly Publishable[]): Promise<number> {
  const now = ctx.runtime.now();
  const begun = and(eq(publications.opened, false), lte(publications.from_at, now));
  const ended = and(eq(publications.closed, false), lte(publications.until_at, now));
  const due = await ctx.db
    .selectDistinct({ kind: publications.kind, id: publications.record_id })
    .from(publications)
    .where(or(begun, ended))
    .limit(500);
  for (const { kind, id } of due) {
    const publishable = publishables.find((one) => one.kind === kind);
    if (publishable)
      await inTransaction(ctx, (tx) => refreshRecord(tx, publishable, id)).catch(skipDeleted(ctx, kind, id));
  }
  return due.length;
}

/** A record that was deleted shows nothing; its publications are marked so that they are not looked at again. */
const skipDeleted = (ctx: Context, kind: Publishable['kind'], id: number) => async (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
  await ctx.db
    .update(publications)
    .set({ opened: true, closed: true })
    .where(and(eq(publications.kind, kind), eq(publications.record_id, id)));
};

/** Every minute: records whose publication began or ended get their new state, and pages that show them are made anew. */
export const followClockJob = (publishables: readonly Publishable[]): AnyJob =>
  defineJob({
    name: 'content.follow-clock',
    input: z.object({}),
    schedule: '* * * * *',
    async run(ctx) {
      await followClock(ctx, publishables);
    },
  });
