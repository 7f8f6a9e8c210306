export { maxSheetColumns, parseSheet, type SheetCell, type SheetRow } from './parse-sheet.ts';
export { type SheetColumn, writeSheet } from './write-sheet.ts';
