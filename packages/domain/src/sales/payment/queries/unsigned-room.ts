// How much room notices took that nobody proved to be a provider's, and how many found none.
import type { Context } from '@kaifong/kernel/context';
import { unsignedBytesPerDay, unsignedNotices } from '@kaifong/kernel/hooks';
import { and, desc, gte, inArray } from 'drizzle-orm';
import { type PaymentMethodCode, paymentMethodCodes } from '../../method/contract/index.ts';
import type { UnsignedRoom } from '../contract/index.ts';

const days = 7;

/** Of the last seven days (UTC), the newest first; a day without such notices is left out. */
export async function listUnsignedRoom(ctx: Context): Promise<UnsignedRoom[]> {
  const since = new Date(ctx.runtime.now().getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const rows = await ctx.db
    .select()
    .from(unsignedNotices)
    .where(and(gte(unsignedNotices.day, since), inArray(unsignedNotices.provider, [...paymentMethodCodes])))
    .orderBy(desc(unsignedNotices.day), unsignedNotices.provider);
  return rows.map(({ provider, day, bytes, turned_away }) => ({
    provider: provider as PaymentMethodCode,
    day,
    bytes,
    most_bytes: unsignedBytesPerDay,
    turned_away,
  }));
}
