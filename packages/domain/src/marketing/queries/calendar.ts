import { hour } from '@kaifong/base/time';
import type { CalendarLayer } from '@kaifong/kernel/domain';
import { and, asc, gte, lt, notInArray } from 'drizzle-orm';
import { broadcasts } from '../schema.ts';

/** Broadcasts at the time they are sent. */
export const calendar: readonly CalendarLayer[] = [
  {
    name: 'broadcast',
    permission: 'get broadcasts',
    personal: false,
    async items(ctx, { from, to }, limit) {
      const { id, name, send_at, status } = broadcasts;
      const rows = await ctx.db
        .select({ id, name, send_at })
        .from(broadcasts)
        .where(and(gte(send_at, from), lt(send_at, to), notInArray(status, ['canceled', 'archived'])))
        .orderBy(asc(send_at), asc(id))
        .limit(limit);
      return rows.flatMap((row) =>
        row.send_at === null
          ? []
          : [
              {
                id: String(row.id),
                title: row.name,
                start: row.send_at.toISOString(),
                end: new Date(row.send_at.getTime() + hour / 2).toISOString(),
                link: `/broadcast/edit/${row.id}`,
              },
            ],
      );
    },
  },
];
