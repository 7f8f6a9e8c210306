import { failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { asc, inArray } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { stores } from '../../../stores/schema.ts';
import type { WeatherPlace } from '../rules/weather-spans.ts';

/** Stores with their clocks; without ids every one, and what is in no store. Refuses stores that do not exist. */
export async function placesOf(ctx: Context, ids: readonly number[]): Promise<WeatherPlace[]> {
  const { time_zone } = await getSettings(ctx);
  const rows = await ctx.db
    .select({ id: stores.id, zone: stores.zone })
    .from(stores)
    .where(ids.length > 0 ? inArray(stores.id, [...ids]) : undefined)
    .orderBy(asc(stores.id));
  if (rows.length < ids.length) throw failField('store_ids', 'validation.input');
  const places: WeatherPlace[] = rows.map(({ id, zone }) => ({ id, zone: zone || time_zone }));
  return ids.length > 0 ? places : [...places, { id: null, zone: time_zone }];
}
