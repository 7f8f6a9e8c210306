export type { DocumentCell, DocumentColumn, DocumentFact, DocumentSheet } from './document-sheet.ts';
export { type Label, type LabelLayout, type LabelSheet, unitOf } from './label-sheet.ts';
export { renderDocument, renderLabels } from './render-document.ts';
