// Every report of the shop, in the order of the menu.
import type { Report } from '../define-report.ts';
import { callsOfReport, type ReportCalls } from '../report-calls.ts';
import { bookingsReport } from './of-bookings.ts';
import { inventoriesReport, purchaseReport } from './of-goods.ts';
import { liabilityReport, paymentsReport, profitReport, taxReport } from './of-money.ts';
import { commissionReport, customerReport, staffActivityReport } from './of-people.ts';
import { channelReport, productsReport, salesReport, staffAmountReport } from './of-sales.ts';

export { bookingsReport, weekdays } from './of-bookings.ts';
export { expiryBuckets, idleBuckets, inventoriesReport, lateBuckets, purchaseReport } from './of-goods.ts';
export { liabilityReport, owedEnds, owedKinds, paymentsReport, profitReport, taxReport } from './of-money.ts';
export { commissionReport, customerReport, staffActivityReport } from './of-people.ts';
export { channelReport, productsReport, salesReport, staffAmountReport } from './of-sales.ts';

export const reports: readonly Report[] = [
  salesReport,
  productsReport,
  customerReport,
  inventoriesReport,
  purchaseReport,
  commissionReport,
  channelReport,
  staffActivityReport,
  staffAmountReport,
  profitReport,
  paymentsReport,
  taxReport,
  liabilityReport,
  bookingsReport,
];

/** The calls of a report, by its name. */
export const reportCalls: Readonly<Record<string, ReportCalls>> = Object.fromEntries(
  reports.map((report) => [report.name, callsOfReport(report)]),
);
