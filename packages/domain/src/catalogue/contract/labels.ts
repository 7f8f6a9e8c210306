// Labels for the shelf and the goods: as many of each stock as asked for, on a sheet or a roll.
import { defineRoute, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { booleanInput, numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { labelLayoutNames, labelLayouts } from './label-layouts.ts';

/** What may stand on a label beside its code. */
export const labelParts = ['name', 'options', 'price', 'sku'] as const;
export type LabelPart = (typeof labelParts)[number];

const mostOfOne = 500;
/** Drawn in a second or two. */
export const mostLabels = 1000;
const mostOnSheet = Math.max(...Object.values(labelLayouts).map(({ columns, rows }) => columns * rows));

const wholeNumber = (most: number) => numberInput(z.number().int().min(1).max(most));

const input = z.object({
  /** Of the words on the labels. */
  language: languageSchema.optional(),
  stocks: z
    .array(
      z.object({
        id: recordId,
        quantity: wholeNumber(mostOfOne),
        /** Of this lot alone: its code and the day it expires stand on the label. */
        inventory_id: recordId.optional(),
      }),
      { error: 'catalogue.no-stock-selected' },
    )
    .min(1, 'catalogue.no-stock-selected')
    .max(mostLabels)
    .refine((stocks) => stocks.reduce((sum, { quantity }) => sum + quantity, 0) <= mostLabels, {
      error: 'catalogue.too-many-labels',
    }),
  layout: z.enum(labelLayoutNames).default('a4-21'),
  /** The first free place of a sheet that was begun, counted from 1. */
  start: wholeNumber(mostOnSheet).default(1),
  parts: z.array(z.enum(labelParts)).max(labelParts.length).default(['name', 'options', 'price']),
  /** Draws the edges of the labels, to try on plain paper whether the printer meets them. */
  edges: booleanInput.default(false),
});
export type LabelsInput = z.output<typeof input>;

const file = {
  reply: 'file',
  output: z.custom<Blob>(),
  door: 'admin',
  method: 'POST',
  rate: rates.heavy,
  input,
} as const;

export const printBarcodes = defineRoute({
  ...file,
  name: 'catalogue.print-barcodes',
  path: '/api/admin/product/barcode',
  permission: 'print barcode',
  summary: 'Labels with the barcode of stocks as PDF: EAN-13 where the barcode is one, else Code 128.',
});

export const printQrCodes = defineRoute({
  ...file,
  name: 'catalogue.print-qrcodes',
  path: '/api/admin/product/qrcode',
  permission: 'print qrcode',
  summary: 'Labels with the barcode of stocks as a QR code, as PDF.',
});
