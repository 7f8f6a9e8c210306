// Query parameters and reply shapes of every list: page, per_page, sort, keyword, filter, ids (wire.md).
import * as z from 'zod';
import { recordId } from '../ids/index.ts';
import { languageSchema } from '../localized/index.ts';

export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 10;

const wholeNumber = (fallback: number) =>
  z
    .union([z.number(), z.string()])
    .optional()
    .transform((value) => {
      const parsed = Math.floor(Number(value ?? fallback));
      return Number.isFinite(parsed) && parsed > 0 ? Math.min(parsed, 1_000_000) : fallback;
    });

/** `filter[field]=value`, `filter[field][]=a`, `filter[field][from]=…`: parsed by the door into this shape. */
export const filterValue = z.union([
  z.string().max(200),
  z.array(z.string().max(200)).max(100),
  z.object({ from: z.string().max(40).optional(), to: z.string().max(40).optional() }),
]);
/** Days and times can also be asked for by these words: they mean other days tomorrow, so that a saved view stays true. */
export const dayPresets = ['today', 'yesterday', 'last_7_days', 'last_30_days', 'this_month', 'last_month'] as const;
export type DayPreset = (typeof dayPresets)[number];
export const isDayPreset = (text: string): text is DayPreset => (dayPresets as readonly string[]).includes(text);

export type FilterValue = z.output<typeof filterValue>;

export const listQuery = z.object({
  page: wholeNumber(1),
  per_page: wholeNumber(defaultPageSize).transform((value) => Math.min(value, 100)),
  sort: z.string().max(60).optional(),
  keyword: z.string().max(200).optional(),
  filter: z.record(z.string().max(60), filterValue).optional(),
  ids: z.array(recordId).max(100).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** Query parameters of a list of the back office. */
export const listInput = listQuery.extend({ language: languageSchema.optional() });
/** Query parameters of a list with a fixed order and no filters. */
export const pageInput = listInput.pick({ page: true, per_page: true, language: true });

/** Reply of a list: one page of rows and the total. */
export interface Page<T> {
  data: T[];
  total: number;
  /** There are more than `total`: a keyword's rows are counted to 10,000, and no page lies behind them. */
  more?: true | undefined;
  page: number;
  per_page: number;
}

/** The reply shape of a list of `row`. */
export const many = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.number(),
    more: z.literal(true).optional(),
    page: z.number(),
    per_page: z.number(),
  });

/** The reply shape of one record. */
export const one = <T extends z.ZodType>(record: T) => z.object({ data: record });
