import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { applications } from '../schema.ts';
import { follows } from './applicant-link.ts';

export type ApplicationRecord = typeof applications.$inferSelect;

/** One application; undefined where there is none. */
export async function findApplication(ctx: Context, id: number): Promise<ApplicationRecord | undefined> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id));
  return row;
}

/** The same; refuses `not-found`. */
export async function getApplicationRecord(ctx: Context, id: number): Promise<ApplicationRecord> {
  const row = await findApplication(ctx, id);
  if (!row) throw fail('not-found');
  return row;
}

export interface OwnWish {
  readonly id: string;
  readonly token?: string | undefined;
}

/** The application of the member who asks, or of the holder of its link. Refuses `not-found`. */
export async function getOwnRecord(ctx: Context, { id, token }: OwnWish): Promise<ApplicationRecord> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.public_id, id));
  const { actor } = ctx;
  const isHers = actor.kind === 'customer' && row?.customer_id === actor.id;
  if (!row || !(isHers || (token !== undefined && follows(ctx.runtime, token, row.public_id)))) throw fail('not-found');
  return row;
}
