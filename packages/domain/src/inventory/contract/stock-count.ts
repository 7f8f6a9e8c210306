// A stock-take as staff see it: its sheet, the rows they count, and what differs.
import { recordId, recordVersion } from '@kaifong/base/ids';
import { emptyAsNull, filledLine, numberInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { stepRoutes, stepView } from '@kaifong/base/steps';
import { calendarDate, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { stockCountCommands, stockCountMachine } from './stock-count-machine.ts';
import { stockCountStatuses } from './stock-count-status.ts';

const language = languageSchema.optional();
const mostPieces = 1_000_000;

/** Cents of the base currency as an amount; null for who does not hold `get cost`. */
const amount = z.number().nullable();

/** What the rows of a sheet come to. */
export const countSummary = z.object({
  rows: z.number(),
  counted: z.number(),
  /** Rows whose count is not what the books said. */
  differing: z.number(),
  /** Pieces more, and pieces fewer, than the books said. */
  surplus: z.number(),
  missing: z.number(),
  /** What the differences are worth at cost. */
  value: amount,
});

export const stockCountView = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  status: z.enum(stockCountStatuses),
  warehouse_id: z.number(),
  warehouse: z.string(),
  /** '' for all goods of the warehouse. */
  category: z.string(),
  remark: z.string(),
  currency: z.string(),
  opened_by: z.string(),
  created_at: instantOutput,
  submitted_by: z.string(),
  submitted_at: instantOutput.nullable(),
  closed_at: instantOutput.nullable(),
  summary: countSummary,
  /** Of a sheet the caller handed in herself and may approve: somebody else has to (`own`), or nobody else who sees the warehouse may (`alone`). */
  approval: z.enum(['own', 'alone']).nullable(),
  commands: z.array(z.enum(stockCountCommands)),
  primary_command: z.enum(stockCountCommands).nullable(),
  timeline: z.array(stepView(stockCountMachine)),
});
export type StockCountView = z.output<typeof stockCountView>;

const goods = {
  stock_id: z.number(),
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  expiry_date: z.string().nullable(),
  /** Set apart: these are not for sale. */
  is_discard: z.boolean(),
};

/** A lot on the sheet. */
export const countRow = z.object({
  ...goods,
  inventory_id: z.number(),
  /** 0 until it is counted, then one more with each count. */
  version: z.number(),
  /** What the books said when it was counted; null before. */
  book: z.number().nullable(),
  counted: z.number().nullable(),
  difference: z.number().nullable(),
  /** What the difference is worth at cost. */
  value: amount,
  counted_by: z.string(),
  counted_at: instantOutput.nullable(),
});
export type CountRow = z.output<typeof countRow>;

/** Goods a code may mean on a sheet. */
export const countGoods = z.object({
  ...goods,
  /** Null: none of these ever lay in the warehouse. A lot is opened when they are counted. */
  inventory_id: z.number().nullable(),
  /** True: the goods are on the count's sheet. */
  listed: z.boolean(),
  version: z.number(),
  counted: z.number().nullable(),
  /** A lot that is opened for them needs a day on which they expire. */
  needs_expiry_date: z.boolean(),
});
export type CountGoods = z.output<typeof countGoods>;

export const openStockCountInput = z.object({
  language,
  warehouse_id: recordId,
  /** Left out: everything that lies in the warehouse. */
  category_id: emptyAsNull(recordId).optional(),
  remark: oneLine(500).optional(),
});

export const countRowInput = z
  .object({
    id: recordId,
    language,
    inventory_id: recordId.optional(),
    /** Barcode, sku or the code of a lot. */
    code: oneLine(200).optional(),
    /** Goods that never lay in the warehouse. */
    stock_id: recordId.optional(),
    quantity: numberInput(z.number().int('validation.whole-number').min(0).max(mostPieces)),
    /** The version of the row the caller saw. Of two phones the second is told what the first has counted. */
    row_version: z.number().int().min(0).default(0),
    expiry_date: emptyAsNull(calendarDate).optional(),
  })
  .refine(({ inventory_id, code, stock_id }) => inventory_id || code || stock_id, {
    path: ['code'],
    message: 'validation.required',
  });

/** `left`: not counted yet. */
export const countRowsShown = ['all', 'left', 'differing'] as const;
export type CountRowsShown = (typeof countRowsShown)[number];
export const countRowsInput = z.object({
  id: recordId,
  language,
  show: z.enum(countRowsShown).default('all'),
  keyword: oneLine(100).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const seen = { id: recordId, language, version: recordVersion };
const plain = { input: z.object(seen) };

export const stockCountSteps = stepRoutes(
  stockCountMachine,
  {
    submit: plain,
    approve: plain,
    resume: { input: z.object({ ...seen, reason: oneLine(500).optional() }) },
    cancel: { input: z.object({ ...seen, reason: filledLine(500) }) },
  },
  stockCountView,
);

/** Stock-takes of all warehouses, the newest first. */
export const stockCountList = defineList({
  domain: 'inventory',
  name: 'stock_count',
  path: 'stock-count',
  many: 'stock-counts',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    warehouse: { kind: 'text', localized: true, required: true },
    status: { kind: 'enum', options: stockCountStatuses, required: true, status: true, sort: true, filter: true },
    /** Rows of the sheet, and those that are counted. */
    rows: { kind: 'integer' },
    counted: { kind: 'integer' },
    opened_by: { kind: 'text', required: true },
    remark: { kind: 'text', required: true, shown: 'later' },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    closed_at: { kind: 'instant', clock: true },
  },
  filters: { warehouse_id: { kind: 'reference', reference: 'warehouse' } },
  defaultSort: '-id',
  keyword: true,
});
export const stockCountCalls = callsOfList(stockCountList);
export type StockCountRow = ListRow<(typeof stockCountList)['columns']>;
