// Door for later domains.
export { noteWritten } from './actions/note-written.ts';
export { writeBroadcast } from './letters/write-broadcast.tsx';
export { purchasesAfter } from './ports/broadcast-purchases.ts';
export { listLetters } from './queries/letters.ts';
export { mayBeWrittenTo, quietUntil } from './queries/may-be-written-to.ts';
export { fallReasonOf, meetsConditions } from './queries/meets-conditions.ts';
export { fieldProblem, filledText } from './rules/merge-fields.ts';
