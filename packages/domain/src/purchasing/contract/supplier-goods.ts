// What a supplier calls goods, takes for them and sends at least: used when a line of an order to her is made.
import { defineRoute, one, rates, sheetFormats, uploadedFile } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, booleanInput, numberInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { defineFields, importChange, importProblem } from '@kaifong/base/resource';
import * as z from 'zod';

const language = languageSchema.optional();
const mostPieces = 100_000;
const pieces = numberInput(z.number().int('validation.whole-number').min(1, 'validation.input').max(mostPieces));
export const mostSupplierGoods = 500;

export const supplierGoodsFields = defineFields({
  supplier_sku: { kind: 'text', max: 80 },
  /** Of one piece, in the supplier's currency. */
  cost: { kind: 'money', column: 'cost_cents' },
  /** Pieces that come together. */
  pack: { kind: 'integer', min: 1, max: mostPieces },
  /** Pieces the supplier sends at least. */
  least: { kind: 'integer', min: 1, max: mostPieces },
});

const line = z.object({
  stock_id: z.number(),
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  supplier_sku: z.string(),
  /** Null: not agreed on, or for who does not hold `get cost`. */
  cost: z.number().nullable(),
  pack: z.number(),
  least: z.number(),
});

export const supplierGoodsView = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  currency: z.string(),
  lines: z.array(line),
});
export type SupplierGoodsView = z.output<typeof supplierGoodsView>;

export const saveSupplierGoodsInput = z.object({
  id: recordId,
  language,
  version: recordVersion,
  lines: z
    .array(
      z.object({
        stock_id: recordId,
        supplier_sku: oneLine(80).default(''),
        /** '' or null: not agreed on. Kept as it is for who does not hold `get cost`. */
        cost: z.union([z.literal('').transform(() => null), z.null(), amountInput]).optional(),
        pack: pieces.default(1),
        least: pieces.default(1),
      }),
    )
    .max(mostSupplierGoods),
});
export type SaveSupplierGoodsInput = z.output<typeof saveSupplierGoodsInput>;

export const getSupplierGoods = defineRoute({
  door: 'admin',
  method: 'GET',
  name: 'purchasing.get-supplier-goods',
  path: '/api/admin/supplier/:id/goods',
  permission: 'get supplier',
  input: z.object({ id: recordId, language }),
  output: one(supplierGoodsView),
  summary: 'What a supplier calls goods, takes for them, packs together and sends at least.',
});

export const saveSupplierGoods = defineRoute({
  door: 'admin',
  method: 'PUT',
  name: 'purchasing.save-supplier-goods',
  path: '/api/admin/supplier/:id/goods',
  permission: 'update supplier',
  idempotent: true,
  input: saveSupplierGoodsInput,
  output: one(supplierGoodsView),
  summary: 'Writes the goods of a supplier anew.',
});

/** What a price list says beside the terms: which goods are meant. The first three are read back. */
export const priceListKeys = ['sku', 'barcode', 'currency', 'name', 'option'] as const;

export const exportSupplierGoods = defineRoute({
  door: 'admin',
  method: 'GET',
  name: 'purchasing.export-supplier-goods',
  path: '/api/admin/supplier/:id/goods/export',
  permission: 'get supplier',
  rate: rates.heavy,
  reply: 'file',
  input: z.object({ id: recordId, language, format: z.enum(sheetFormats).default('xlsx') }),
  output: z.custom<Blob>(),
  summary: 'The price list of a supplier as a sheet, costs for who holds `get cost`.',
});

export const priceListReply = z.object({
  /** Rows by what becomes of them. */
  data: z.object({
    created: z.number(),
    updated: z.number(),
    skipped: z.number(),
    failed: z.number(),
    /** Rows among those that failed or were left out whose goods the shop does not have. */
    unknown: z.number(),
  }),
  errors: z.array(importProblem),
  changes: z.array(importChange),
});
export type PriceListReply = z.output<typeof priceListReply>;

export const importSupplierGoods = defineRoute({
  door: 'admin',
  method: 'POST',
  name: 'purchasing.import-supplier-goods',
  path: '/api/admin/supplier/:id/goods/import',
  permission: 'update supplier',
  rate: rates.heavy,
  input: z.object({
    id: recordId,
    language,
    file: uploadedFile,
    version: recordVersion.optional(),
    /** A supplier's list names goods the shop does not sell. */
    leave_unknown: booleanInput.default(false),
    dry_run: booleanInput.default(false),
  }),
  output: priceListReply,
  summary:
    'Takes over the price list of a supplier, all of it or nothing; goods it does not name stay. With `dry_run` tells what would change.',
});
