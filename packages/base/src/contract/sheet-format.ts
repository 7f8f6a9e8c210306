// File formats of an export: .csv opens everywhere, .xlsx keeps numbers as numbers.
import * as z from 'zod';

export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** `format` of every export; a workbook unless something else is asked for. */
export const sheetFormat = z.enum(sheetFormats).default('xlsx');
