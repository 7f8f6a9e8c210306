export { DocumentLayout } from './document-layout.tsx';
export { DocumentLines } from './document-lines.tsx';
export { LineEditor } from './line-editor.tsx';
export { LineHead } from './line-head.tsx';
export { PrintItem } from './print-item.tsx';
export { Totals, type TotalsRow } from './totals.tsx';
