export type { CodeCard } from './code-card.ts';
export type { DocumentCell, DocumentColumn, DocumentFact, DocumentSheet } from './document-sheet.ts';
export { type Label, type LabelLayout, type LabelSheet, unitOf } from './label-sheet.ts';
export { renderCards, renderDocument, renderLabels } from './render-document.ts';
