import { textIn } from '@kaifong/base/localized';
import { addDays, dateIn } from '@kaifong/base/time';
import type { CalendarLayer } from '@kaifong/kernel/domain';
import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm';
import { getMainLanguage } from '../../settings/index.ts';
import { promotions } from '../schema.ts';

/** Promotions on their days; one without an end on its first day, one without a beginning on its last. */
export const calendar: readonly CalendarLayer[] = [
  {
    name: 'promotion',
    permission: 'get promotions',
    personal: false,
    async items(ctx, { from, to, zone }, limit) {
      const main = await getMainLanguage(ctx);
      const { id, name, starts_at, ends_at, status } = promotions;
      const rows = await ctx.db
        .select({ id, name, starts_at, ends_at })
        .from(promotions)
        .where(
          and(
            inArray(status, ['pending', 'published']),
            lt(sql`coalesce(${starts_at}, ${ends_at})`, to),
            gte(sql`coalesce(${ends_at}, ${starts_at})`, from),
          ),
        )
        .orderBy(asc(sql`coalesce(${starts_at}, ${ends_at})`), asc(id))
        .limit(limit);
      return rows.flatMap((row) => {
        // The end is the first instant that is no longer of the promotion.
        const last = row.ends_at ? new Date(row.ends_at.getTime() - 1) : row.starts_at;
        const first = row.starts_at ?? last;
        if (!first || !last) return [];
        return {
          id: String(row.id),
          title: textIn(row.name, ctx.language, main),
          start: dateIn(zone, first),
          end: addDays(dateIn(zone, last), 1),
          link: `/promotion/edit/${row.id}`,
        };
      });
    },
  },
];
