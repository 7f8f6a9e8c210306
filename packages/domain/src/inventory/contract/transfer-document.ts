// Goods that move from one warehouse to another: the document, its lines, and what is sent at each step.
import { recordId, recordVersion } from '@kaifong/base/ids';
import { filledLine, numberInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineFields, defineList, type ListRow } from '@kaifong/base/resource';
import { stepRoutes, stepView } from '@kaifong/base/steps';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { transferCommands, transferMachine } from './transfer-machine.ts';
import { transferStatuses } from './transfer-status.ts';

const language = languageSchema.optional();
const mostPieces = 1_000_000;
const pieces = numberInput(z.number().int('validation.whole-number').min(0).max(mostPieces));

export const transferLineFields = defineFields({
  quantity: { kind: 'integer', required: true, min: 1, max: mostPieces },
  received: { kind: 'integer', readonly: true },
  damaged: { kind: 'integer', readonly: true },
  in_transit: { kind: 'integer', readonly: true },
  returned: { kind: 'integer', readonly: true },
  missing: { kind: 'integer', readonly: true },
});

/** Pieces of one lot. Every piece that was shipped is in one of the five numbers. */
export const transferLine = z.object({
  id: z.number(),
  /** The lot they come from; null when it is gone. */
  inventory_id: z.number().nullable(),
  stock_id: z.number(),
  product_id: z.number(),
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  barcode: z.string(),
  expiry_date: z.string().nullable(),
  is_discard: z.boolean(),
  quantity: z.number(),
  /** Came, and can be sold. */
  received: z.number(),
  /** Pieces that came, and lie apart. */
  damaged: z.number(),
  in_transit: z.number(),
  /** Pieces that came back to where they were. */
  returned: z.number(),
  missing: z.number(),
  /** Of a draft: pieces of the lot that nobody was promised. */
  free: z.number(),
});
export type TransferLine = z.output<typeof transferLine>;

export const transferView = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  status: z.enum(transferStatuses),
  from_warehouse_id: z.number(),
  from_warehouse: z.string(),
  to_warehouse_id: z.number(),
  to_warehouse: z.string(),
  remark: z.string(),
  opened_by: z.string(),
  created_at: instantOutput,
  shipped_at: instantOutput.nullable(),
  closed_at: instantOutput.nullable(),
  pieces: z.number(),
  in_transit: z.number(),
  lines: z.array(transferLine),
  commands: z.array(z.enum(transferCommands)),
  primary_command: z.enum(transferCommands).nullable(),
  timeline: z.array(stepView(transferMachine)),
});
export type TransferView = z.output<typeof transferView>;

const writable = {
  from_warehouse_id: recordId,
  to_warehouse_id: recordId,
  remark: oneLine(500).optional(),
  lines: z
    .array(
      z.object({
        /** A lot of the warehouse the goods leave. */
        inventory_id: recordId,
        quantity: numberInput(
          z.number().int('validation.whole-number').min(1, 'inventory.quantity-not-positive').max(mostPieces),
        ),
      }),
    )
    .min(1, 'inventory.no-lines')
    .max(200),
};

export const createTransferInput = z.object({ language, ...writable });
export type CreateTransferInput = z.output<typeof createTransferInput>;

const seen = { id: recordId, language, version: recordVersion };
export const changeTransferInput = z.object({ ...seen, ...z.object(writable).partial().shape });
export type ChangeTransferInput = z.output<typeof changeTransferInput>;

export const receiveTransferInput = z.object({
  ...seen,
  lines: z
    .array(z.object({ line_id: recordId, received: pieces.default(0), damaged: pieces.default(0) }))
    .min(1, 'inventory.nothing-arrived')
    .max(200),
  /** Asked for where something is damaged. */
  reason: oneLine(500).optional(),
});

const plain = { input: z.object(seen) };
const reasoned = { input: z.object({ ...seen, reason: filledLine(500) }) };

export const transferSteps = stepRoutes(
  transferMachine,
  {
    change: { input: changeTransferInput },
    ship: plain,
    receive: { input: receiveTransferInput },
    return: reasoned,
    close: reasoned,
    reopen: { input: z.object({ ...seen, reason: oneLine(500).optional() }) },
    cancel: reasoned,
  },
  transferView,
);

/** Transfers between all warehouses, the newest first. */
export const transferList = defineList({
  domain: 'inventory',
  name: 'transfer',
  path: 'transfer',
  many: 'transfers',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    from_warehouse: { kind: 'text', localized: true, required: true },
    to_warehouse: { kind: 'text', localized: true, required: true },
    status: { kind: 'enum', options: transferStatuses, required: true, status: true, sort: true, filter: true },
    pieces: { kind: 'integer' },
    in_transit: { kind: 'integer' },
    opened_by: { kind: 'text', required: true, shown: 'later' },
    remark: { kind: 'text', required: true, shown: 'later' },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    shipped_at: { kind: 'instant', clock: true },
    version: { kind: 'integer', required: true, shown: 'never' },
  },
  filters: {
    from_warehouse_id: { kind: 'reference', reference: 'warehouse' },
    to_warehouse_id: { kind: 'reference', reference: 'warehouse' },
  },
  defaultSort: '-id',
  keyword: true,
});
export const transferCalls = callsOfList(transferList);
export type TransferRow = ListRow<(typeof transferList)['columns']>;
