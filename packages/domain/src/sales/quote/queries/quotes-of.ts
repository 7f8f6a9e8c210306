import type { Context } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { quotes } from '../schema.ts';

export type Quote = typeof quotes.$inferSelect;

/** Every quote of some subjects of a kind, oldest first. */
export async function quotesOf(ctx: Context, kind: string, subjectIds: readonly number[]): Promise<Quote[]> {
  if (subjectIds.length === 0) return [];
  const ofThem = and(eq(quotes.kind, kind), inArray(quotes.subject_id, [...subjectIds]));
  return ctx.db.select().from(quotes).where(ofThem).orderBy(quotes.id);
}
