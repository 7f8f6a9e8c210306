export { maxSheetColumns, parseSheet, type SheetCell, type SheetRow } from './parse-sheet.ts';
export { instantAt, SheetDay, sheetTime } from './sheet-time.ts';
export { type SheetColumn, writeSheet } from './write-sheet.ts';
