export type { DocumentCell, DocumentColumn, DocumentFact, DocumentSheet } from './document-sheet.ts';
export { renderDocument } from './render-document.ts';
