// The stores of the shop: few rows that pages, checkouts and tills read, so they live in the cache.
import { type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { asc, eq, max } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { type ShopStore, storesLink } from '../contract/index.ts';
import { type DayHours, laterSpecialDays, nextDays, nextOpenings, openStateOf } from '../rules/opening-hours.ts';
import { stores } from '../schema.ts';

/** The tag that goes stale when a store changes. */
export const storesTag = 'stores';

/** A store with its zone filled in. */
export type StoreRow = Omit<typeof stores.$inferSelect, 'created_at' | 'updated_at'>;

/** Stores that are in use, in the shop's order. */
export async function getStores(ctx: Context): Promise<readonly StoreRow[]> {
  ctx.usedTags.add(storesTag);
  return ctx.runtime.cache.remember('stores:all', { tags: [storesTag, 'settings'], size: 20_000 }, async () => {
    const { time_zone } = await getSettings(ctx);
    const rows = await ctx.db
      .select()
      .from(stores)
      .where(eq(stores.enabled, true))
      .orderBy(asc(stores.order), asc(stores.id));
    return rows.map(({ created_at, updated_at, ...row }) => ({ ...row, zone: row.zone || time_zone }));
  });
}

/** One store, also one that is not in use any more; undefined where there is none. */
export async function findStore(ctx: Context, id: number): Promise<StoreRow | undefined> {
  const known = (await getStores(ctx)).find((store) => store.id === id);
  if (known) return known;
  const { time_zone } = await getSettings(ctx);
  const [row] = await ctx.db.select().from(stores).where(eq(stores.id, id));
  return row && { ...row, zone: row.zone || time_zone };
}

const shownDays = 7;

export async function listStores(ctx: Context): Promise<ShopStore[]> {
  const { main_language } = await getSettings(ctx);
  const now = ctx.runtime.now();
  const words = (text: Localized | undefined) => textIn(text, ctx.language, main_language);
  const dayOf = ({ date, spans, special }: DayHours) => ({
    date,
    spans: [...spans],
    note: words(special?.note),
    special: special !== undefined,
  });
  return (await getStores(ctx)).map((store) => {
    const { open, changesAt } = openStateOf(store, now);
    return {
      id: store.id,
      name: words(store.title),
      address: words(store.address),
      phone: store.phone,
      zone: store.zone,
      collects: store.collects,
      state: { open, changes_at: changesAt?.toISOString() ?? null },
      week: store.hours,
      days: nextDays(store, now, shownDays).map(dayOf),
      later: laterSpecialDays(store, now, shownDays).map(dayOf),
      openings: nextOpenings(store, now, shownDays).map(({ from, to }) => ({
        from: from.toISOString(),
        to: to?.toISOString() ?? null,
      })),
    };
  });
}

/** Where shoppers find the stores, for the sitemap; nowhere while there is none. */
export async function listStoreAddresses(ctx: Context): Promise<{ path: string; updatedAt: Date }[]> {
  if ((await getStores(ctx)).length === 0) return [];
  const [last] = await ctx.db.select({ updatedAt: max(stores.updated_at) }).from(stores);
  return [{ path: storesLink, updatedAt: last?.updatedAt ?? ctx.runtime.now() }];
}
