export type { CalendarLayerView } from './calendar.ts';
export { type CalendarFeed, ownCalendar } from './calendar-feed.ts';
export {
  defineReport,
  type Report,
  type ReportDimension,
  type ReportInterval,
  type ReportMeasure,
  reportIntervals,
  reportPeriods,
  seesMeasure,
} from './define-report.ts';
export {
  callsOfReport,
  type ReportCalls,
  type ReportFigures,
  type ReportGroup,
  type ReportReply,
  type ReportRow,
  type ReportRowsReply,
} from './report-calls.ts';
export { type ReportCard, salesFiguresCard, stockFiguresCard } from './report-card.ts';
export {
  type GoalAlert,
  goalAlerts,
  type MailRhythm,
  mailRhythms,
  mailRoutes,
  type ReportMail,
} from './report-mail.ts';
export * from './reports/index.ts';
export { type Dashboard, dashboard, routes, type SearchHit } from './routes.ts';
export { type Setup, setupCard } from './setup-card.ts';
export { mostWaitingRows, type Waiting } from './waiting.ts';
export { type WaitingMail, type WaitingRhythm, waitingRhythms } from './waiting-mail.ts';
