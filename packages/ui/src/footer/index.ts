export { FooterColumns } from './footer-columns.tsx';
export type { FooterParts } from './views.ts';
