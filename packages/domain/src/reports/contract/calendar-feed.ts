// Calendars that other programs read by a secret link, without a session.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

/** The name of somebody's own calendar with all its layers; the others are called by their layer: `hr.leave`. */
export const ownCalendar = 'mine';

const feed = z.object({
  /** `mine`, or the name of a layer. */
  calendar: z.string(),
  title: z.string(),
  /** The instant its link was made; null: there is none. */
  made_at: z.string().nullable(),
  /** The instant a program read it last, to the hour. */
  read_at: z.string().nullable(),
});
export type CalendarFeed = z.output<typeof feed>;

const language = languageSchema.optional();
const named = z.object({ language, calendar: z.string().max(80) });
const own = { door: 'admin', permission: 'self', path: '/api/admin/calendar/feed' } as const;

export const feedRoutes = {
  listCalendarFeeds: defineRoute({
    ...own,
    name: 'reports.list-calendar-feeds',
    method: 'GET',
    input: z.object({ language }),
    output: one(z.object({ feeds: z.array(feed) })),
    summary: 'Calendars the caller may have a link to, and which have one.',
  }),
  makeCalendarFeed: defineRoute({
    ...own,
    name: 'reports.make-calendar-feed',
    method: 'POST',
    status: 201,
    input: named,
    output: one(z.object({ url: z.string() })),
    summary: 'Makes the secret link of a calendar and shows it this once; one that was there before ends.',
  }),
  revokeCalendarFeed: defineRoute({
    ...own,
    name: 'reports.revoke-calendar-feed',
    method: 'DELETE',
    input: named,
    output: one(z.object({ feeds: z.array(feed) })),
    summary: 'Ends the link of a calendar.',
  }),
  readCalendarFeed: defineRoute({
    door: 'store',
    permission: 'public',
    name: 'reports.read-calendar-feed',
    method: 'GET',
    path: '/api/calendar-feed/:token',
    rate: rates.search,
    reply: 'file',
    input: z.object({ language, token: z.string().max(80) }),
    output: z.custom<Blob>(),
    summary: 'A calendar for whoever holds its link (iCalendar), with what the account behind it may see now.',
  }),
};
