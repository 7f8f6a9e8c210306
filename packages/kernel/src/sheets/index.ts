export { type CodePage, codePages } from './decode-text.ts';
export { maxSheetColumns, parseSheet, readSheet, type SheetCell, type SheetRow } from './parse-sheet.ts';
export { instantAt, SheetDay, sheetTime } from './sheet-time.ts';
export { type SheetColumn, writeSheet } from './write-sheet.ts';
