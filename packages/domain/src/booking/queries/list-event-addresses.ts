import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eventCategoryLink, eventLink, eventsLink } from '../contract/index.ts';
import { notesEvents } from './kept-tags.ts';

const shown = statement<{ url: string; category: boolean; updated_at: Date }, []>(
  'booking-addresses',
  `(select url, true as category, updated_at from event_categories where visibled order by "order", id limit 1000)
   union all
   (select e.url, false, e.updated_at from events e join event_categories c on c.id = e.category_id
    where e.enabled and c.visibled order by e."order", e.id limit 4000)`,
);

/** Where events, their categories and the list of both are, for the sitemap. */
export async function listEventAddresses(ctx: Context): Promise<{ path: string; updatedAt: Date }[]> {
  notesEvents(ctx);
  const rows = await ctx.run(shown, []);
  const addresses = rows.map(({ url, category, updated_at }) => ({
    path: category ? eventCategoryLink(url) : eventLink(url),
    updatedAt: updated_at,
  }));
  const latest = rows
    .flatMap(({ category, updated_at }) => (category ? [] : [updated_at]))
    .sort((one, other) => +other - +one);
  return latest[0] ? [{ path: eventsLink, updatedAt: latest[0] }, ...addresses] : addresses;
}
