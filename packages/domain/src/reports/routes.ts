import { type Binding, bind } from '@kaifong/kernel/http';
import { makeCalendarFeed, revokeCalendarFeed } from './actions/calendar-feed.ts';
import { keepMail } from './actions/keep-mail.ts';
import { keepWaitingMail } from './actions/keep-waiting-mail.ts';
import { readCalendarFeed } from './actions/read-calendar-feed.ts';
import { mailRoutes, reportCalls, routes } from './contract/index.ts';
import { listCalendarFeeds } from './queries/calendar-feeds.ts';
import { findMail } from './queries/find-mail.ts';
import { getDashboard } from './queries/get-dashboard.ts';
import { listCalendar } from './queries/list-calendar.ts';
import { listWaiting } from './queries/list-waiting.ts';
import { exportReport } from './queries/report/export-report.ts';
import { exportRows } from './queries/report/export-rows.ts';
import { readPage } from './queries/report/read-report.ts';
import { readRows } from './queries/report/read-rows.ts';
import { boundReports } from './queries/reports.ts';
import { searchAdmin } from './queries/search-admin.ts';
import { getWaitingMail } from './queries/waiting-mail.ts';

const reportBindings = boundReports.flatMap((bound): Binding[] => {
  const calls = reportCalls[bound.report.name];
  if (!calls) throw new Error(`report ${bound.report.name} has no calls`);
  return [
    bind(calls.read, (ctx, query) => readPage(ctx, bound, query)),
    bind(calls.rows, (ctx, query) => readRows(ctx, bound, query)),
    bind(calls.sheet, (ctx, query) => exportReport(ctx, bound, query)),
    bind(calls.rowsSheet, (ctx, query) => exportRows(ctx, bound, query)),
  ];
});

export const bindings = [
  bind(routes.getDashboard, async (ctx) => ({ data: await getDashboard(ctx) })),
  bind(routes.searchAdmin, async (ctx, { keyword }) => ({ data: await searchAdmin(ctx, keyword) })),
  bind(mailRoutes.getReportMail, async (ctx, named) => ({ data: await findMail(ctx, named) })),
  bind(mailRoutes.keepReportMail, async (ctx, input) => ({ data: await keepMail(ctx, input) })),
  bind(routes.listCalendar, async (ctx, wanted) => ({ data: { layers: await listCalendar(ctx, wanted) } })),
  bind(routes.listWaiting, async (ctx, { per_kind }) => ({ data: await listWaiting(ctx, per_kind) })),
  bind(routes.listCalendarFeeds, async (ctx) => ({ data: { feeds: await listCalendarFeeds(ctx) } })),
  bind(routes.makeCalendarFeed, async (ctx, { calendar }) => ({
    data: { url: await makeCalendarFeed(ctx, calendar) },
  })),
  bind(routes.revokeCalendarFeed, async (ctx, { calendar }) => ({
    data: { feeds: await revokeCalendarFeed(ctx, calendar) },
  })),
  bind(routes.readCalendarFeed, (ctx, { token }) => readCalendarFeed(ctx, token)),
  bind(routes.getWaitingMail, async (ctx) => ({ data: await getWaitingMail(ctx) })),
  bind(routes.keepWaitingMail, async (ctx, input) => ({ data: await keepWaitingMail(ctx, input) })),
  ...reportBindings,
];
