// Every report with what it is read from.
import {
  bookingsReport,
  channelReport,
  commissionReport,
  customerReport,
  inventoriesReport,
  liabilityReport,
  paymentsReport,
  productsReport,
  profitReport,
  purchaseReport,
  salesReport,
  staffActivityReport,
  staffAmountReport,
  taxReport,
} from '../contract/index.ts';
import { type BoundReport, bindReport } from './report/bound-report.ts';
import { bookingSource } from './sources/bookings.ts';
import { commissionSource } from './sources/commissions.ts';
import { customerSource } from './sources/customers.ts';
import { inventorySource } from './sources/inventories.ts';
import { liabilitySource } from './sources/liabilities.ts';
import { paymentSource } from './sources/payments.ts';
import { purchaseSource } from './sources/purchases.ts';
import { profitSource, soldSource } from './sources/sold.ts';
import { staffActivitySource } from './sources/staff-activity.ts';
import { taxSource } from './sources/taxes.ts';

export const boundReports: readonly BoundReport[] = [
  bindReport(salesReport, soldSource),
  bindReport(productsReport, soldSource),
  bindReport(customerReport, customerSource),
  bindReport(inventoriesReport, inventorySource),
  bindReport(purchaseReport, purchaseSource),
  bindReport(commissionReport, commissionSource),
  bindReport(channelReport, soldSource),
  bindReport(staffActivityReport, staffActivitySource),
  bindReport(staffAmountReport, soldSource),
  bindReport(profitReport, profitSource),
  bindReport(paymentsReport, paymentSource),
  bindReport(taxReport, taxSource),
  bindReport(liabilityReport, liabilitySource),
  bindReport(bookingsReport, bookingSource),
];
