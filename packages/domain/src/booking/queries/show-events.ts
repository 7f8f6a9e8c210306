// Events and their categories as visitors see them.
import type { RouteOutput } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { type FileRow, listPictures, showPicture } from '../../media/index.ts';
import { takesUnits } from '../../packages/index.ts';
import { getMainLanguage } from '../../settings/index.ts';
import { findStore } from '../../stores/index.ts';
import { eventCategoryLink, eventLink, type routes } from '../contract/index.ts';
import { leastPrice } from '../rules/seat-price.ts';
import { eventCategories, events } from '../schema.ts';
import { notesEvents } from './kept-tags.ts';
import { type EventRow, findPlacedEvent } from './read-plan.ts';

type Category = RouteOutput<typeof routes.showEventCategory>['data'];
type Shown = RouteOutput<typeof routes.showEvent>['data'];

async function reader(ctx: Context, images: readonly (string | null)[]) {
  const main = await getMainLanguage(ctx);
  const pictures = await listPictures(
    ctx,
    images.flatMap((id) => id ?? []),
  );
  const found = new Map<string, FileRow>(pictures.map((row) => [row.id, row]));
  return {
    words: (text: Parameters<typeof textIn>[0]) => textIn(text, ctx.language, main),
    picture: (id: string | null) => {
      const row = id === null ? undefined : found.get(id);
      return row ? showPicture(row, ctx.language) : null;
    },
  };
}
type Reader = Awaited<ReturnType<typeof reader>>;
type CategoryRow = typeof eventCategories.$inferSelect;

const tile = (row: EventRow, { words, picture }: Reader) => ({
  url: row.url,
  link: eventLink(row.url),
  title: words(row.title),
  short_description: words(row.short_description),
  type: row.type,
  length_minutes: row.length_minutes,
  price: leastPrice(row) / 100,
  prices_differ: new Set(row.kinds.map(({ price }) => price)).size > 1,
  picture: picture(row.image),
});

const shownCategory = (row: CategoryRow, rows: readonly EventRow[], read: Reader): Category => ({
  url: row.url,
  link: eventCategoryLink(row.url),
  title: read.words(row.title),
  short_description: sanitiseHtml(read.words(row.short_description)),
  meta_title: read.words(row.meta_title),
  meta_description: read.words(row.meta_short_description),
  picture: read.picture(row.image),
  events: rows.map((event) => tile(event, read)),
});

const mostEvents = 200;

/** Categories that can be seen and have an event, with their events; both in their order. */
export async function listEventCategories(ctx: Context): Promise<Category[]> {
  notesEvents(ctx);
  const found = await ctx.db
    .select({ category: getTableColumns(eventCategories), event: getTableColumns(events) })
    .from(events)
    .innerJoin(eventCategories, eq(eventCategories.id, events.category_id))
    .where(and(eq(events.enabled, true), eq(eventCategories.visibled, true)))
    .orderBy(asc(eventCategories.order), asc(eventCategories.id), asc(events.order), asc(events.id))
    .limit(mostEvents);
  const read = await reader(
    ctx,
    found.flatMap(({ category, event }) => [category.image, event.image]),
  );
  const byCategory = Map.groupBy(found, ({ category }) => category.id);
  return [...byCategory.values()].flatMap((rows) =>
    rows[0]
      ? [
          shownCategory(
            rows[0].category,
            rows.map(({ event }) => event),
            read,
          ),
        ]
      : [],
  );
}

/** A category with its events, in their order. Refuses `not-found`. */
export async function showEventCategory(ctx: Context, { url }: { readonly url: string }): Promise<Category> {
  notesEvents(ctx);
  const [row] = await ctx.db
    .select()
    .from(eventCategories)
    .where(and(eq(eventCategories.url, url), eq(eventCategories.visibled, true)));
  if (!row) throw fail('not-found');
  const rows = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.category_id, row.id), eq(events.enabled, true)))
    .orderBy(asc(events.order), asc(events.id))
    .limit(mostEvents);
  const read = await reader(ctx, [row.image, ...rows.map(({ image }) => image)]);
  return shownCategory(row, rows, read);
}

/** What can be booked, with its terms. Refuses `not-found` what visitors do not find. */
export async function showEvent(ctx: Context, { url }: { readonly url: string }): Promise<Shown> {
  notesEvents(ctx);
  const found = await findPlacedEvent(ctx, eq(events.url, url));
  if (!found?.isShown) throw fail('not-found');
  const { event, place, weather } = found;
  const [category] = await ctx.db.select().from(eventCategories).where(eq(eventCategories.id, event.category_id));
  const store = event.store_id === null ? undefined : await findStore(ctx, event.store_id);
  const read = await reader(ctx, [event.image]);
  const { words } = read;
  return {
    ...tile(event, read),
    id: event.id,
    description: sanitiseHtml(words(event.description)),
    meta_title: words(event.meta_title),
    meta_description: words(event.meta_description),
    category: { title: words(category?.title), link: eventCategoryLink(category?.url ?? '') },
    place: store ? { name: words(store.title), address: words(store.address) } : null,
    zone: place.zone,
    seats: event.seats,
    notice_hours: event.notice_hours,
    horizon_days: event.horizon_days,
    confirmation: event.confirmation,
    cancel_ladder: [...event.cancel_ladder],
    kinds: event.kinds.map(({ key, name, price }) => ({ key, name: words(name), price })),
    deposit_percent: event.deposit_percent === null ? null : Number(event.deposit_percent),
    takes_units: await takesUnits(ctx, event.id),
    weather: weather
      .filter(({ closes }) => closes)
      .map(({ signal, from, to }) => ({ signal, from: new Date(from).toISOString(), to: new Date(to).toISOString() })),
  };
}
