// The calls of every report and the shapes of what they answer.
import { defineRoute, type RouteDefinition, rates, sheetFormat } from '@kaifong/base/contract';
import { listInput, many } from '@kaifong/base/list';
import * as z from 'zod';
import { type Report, reportIntervals } from './define-report.ts';

/** A figure by its name: money as a decimal, a share in percent; null: there is none. A figure she may not see is not there. */
export const reportFigures = z.record(z.string(), z.number().nullable());
export type ReportFigures = z.output<typeof reportFigures>;

/** A group. `id` is its key, to ask for its rows with (`filter[of]`). */
export const reportGroup = z.object({
  id: z.string(),
  label: z.string(),
  values: reportFigures,
  /** Of the period before; null where it is not compared. */
  before: reportFigures.nullable(),
});
export type ReportGroup = z.output<typeof reportGroup>;

const days = z.object({ from: z.string(), to: z.string() });

export const reportReply = many(reportGroup).extend({
  /** The whole, counted anew: what stands in several groups counts once. */
  whole: reportGroup.pick({ values: true, before: true }),
  /** All intervals in their order, or the groups with the most. */
  chart: z.array(reportGroup),
  by: z.string(),
  interval: z.enum(reportIntervals),
  /** Calendar dates of the shop's zone, both included. */
  period: days,
  earlier: days.nullable(),
  zone: z.string(),
  currency: z.string(),
});
export type ReportReply = z.output<typeof reportReply>;

/** A record behind a figure. */
export const reportRow = z.object({
  id: z.string(),
  /** Noun of the record that is opened, and its id; null: it has no screen. */
  kind: z.string(),
  record_id: z.number().nullable(),
  title: z.string(),
  at: z.string().nullable(),
  values: reportFigures,
});
export type ReportRow = z.output<typeof reportRow>;

export const reportRowsReply = many(reportRow).extend({
  /** What the group is called. */
  label: z.string(),
  whole: reportFigures,
  period: days,
});
export type ReportRowsReply = z.output<typeof reportRowsReply>;

const sheetInput = listInput.extend({ format: sheetFormat });
const admin = { door: 'admin', method: 'GET' } as const;

export interface ReportCalls {
  readonly read: RouteDefinition<string, typeof listInput, typeof reportReply, 'json'>;
  readonly rows: RouteDefinition<string, typeof listInput, typeof reportRowsReply, 'json'>;
  readonly sheet: RouteDefinition<string, typeof sheetInput, z.ZodCustom<Blob, Blob>, 'file'>;
  readonly rowsSheet: RouteDefinition<string, typeof sheetInput, z.ZodCustom<Blob, Blob>, 'file'>;
}

/**
 * The calls of a report. Its filters, and besides: `by`, `interval`, `period` (a word, or from and to), `before` (`none`: not
 * compared), and for the rows `of`, the key of a group.
 */
export function callsOfReport({ path, noun }: Report): ReportCalls {
  const about = { ...admin, permission: `get ${noun}` } as const;
  const words = noun.replaceAll('_', ' ');
  const asSheet = {
    ...admin,
    permission: `export ${noun}`,
    input: sheetInput,
    output: z.custom<Blob>(),
    reply: 'file',
    rate: rates.heavy,
  } as const;
  return {
    read: defineRoute({
      ...about,
      name: `reports.read-${path}`,
      path: `/api/admin/report/${path}`,
      input: listInput,
      output: reportReply,
      rate: rates.search,
      summary: `The figures of the ${words}, grouped and narrowed, beside those of the period before.`,
    }),
    rows: defineRoute({
      ...about,
      name: `reports.list-${path}-rows`,
      path: `/api/admin/report/${path}/rows`,
      input: listInput,
      output: reportRowsReply,
      rate: rates.search,
      summary: `The records behind a figure of the ${words}: together they come to it.`,
    }),
    sheet: defineRoute({
      ...asSheet,
      name: `reports.export-${path}`,
      path: `/api/admin/report/${path}/export`,
      summary: `The same figures as a sheet, with the zone their days are of.`,
    }),
    rowsSheet: defineRoute({
      ...asSheet,
      name: `reports.export-${path}-rows`,
      path: `/api/admin/report/${path}/rows/export`,
      summary: `The records behind a figure of the ${words} as a sheet, at most 50,000, with the figure below.`,
    }),
  };
}
