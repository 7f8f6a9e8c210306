export { afterMending } from './after-mending.ts';
export { CheckedRows } from './checked-rows.tsx';
