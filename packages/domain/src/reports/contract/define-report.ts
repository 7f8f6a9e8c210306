// A report, declared once: by what its figures are grouped, which figures there are, by what they are narrowed, and whom they
// are for. Calls, statement, sheet, screen and the test that adds up the rows of every figure follow from the declaration.
import type { StaffPermission } from '@kaifong/base/permissions';
import type { ListFilter } from '@kaifong/base/resource';

/** A group's name: `time` by intervals, `words` of a closed list, `record` and `text` as they are called, `country` by its code, `month` by its first day, `noun` a kind of record, `action` of the audit log. */
export interface ReportDimension {
  readonly kind: 'time' | 'words' | 'record' | 'text' | 'country' | 'month' | 'noun' | 'action';
  /** Of `words`: where they stand, `sales.channel`. */
  readonly words?: string;
}

/** A figure. Its name is `reports.measures.<name>`, its definition `reports.says.<name>`. */
export interface ReportMeasure {
  readonly kind: 'money' | 'number' | 'percent' | 'days';
  /** The rights it takes to see it, all of them; to whoever lacks one the figure is not there. */
  readonly guard?: StaffPermission | readonly StaffPermission[];
  /** One figure by another, of the sums of both: `['margin', 'net']`. It is no sum itself. */
  readonly of?: readonly [string, string];
  /** Counts each record once: what stands in two groups counts in both, and once in the whole. */
  readonly distinct?: true;
  /** What there is at the end, of no period: it is compared with no period before. */
  readonly standing?: true;
  /** Not shown until somebody chooses the column. */
  readonly later?: true;
  /** Less is better. */
  readonly down?: true;
}

/** Whether a reader may see a figure. */
export const seesMeasure = ({ guard = [] }: ReportMeasure, holds: (right: StaffPermission) => boolean): boolean =>
  (typeof guard === 'string' ? [guard] : guard).every(holds);

export const reportIntervals = ['day', 'week', 'month', 'year'] as const;
export type ReportInterval = (typeof reportIntervals)[number];

/** The days a report can be asked for by a word; what is meant are days of the shop's zone. */
export const reportPeriods = [
  ...['today', 'yesterday', 'last_7_days', 'last_30_days', 'this_month', 'last_month'],
  ...['last_90_days', 'last_12_months', 'this_year', 'last_year'],
] as const;

export interface Report {
  /** `sales` → `report/sales`. */
  readonly name: string;
  readonly path: string;
  /** Noun of the permissions: `get sales_report`. */
  readonly noun: string;
  readonly dimensions: Readonly<Record<string, ReportDimension>>;
  readonly measures: Readonly<Record<string, ReportMeasure>>;
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** A report opens grouped by this dimension, over this period. */
  readonly by: string;
  readonly period: string;
  readonly interval: ReportInterval;
  /** The figure of the chart. */
  readonly chart: string;
  /** True: it tells of now, and has no period. */
  readonly now?: true;
}

export const defineReport = <const R extends Report>(report: R): R => report;
