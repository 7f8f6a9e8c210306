// Door for later domains.
export { noteWritten } from './actions/note-written.ts';
export { writeBroadcast } from './letters/write-broadcast.tsx';
export { writeText } from './letters/write-text.ts';
export { purchasesAfter } from './ports/broadcast-purchases.ts';
export { listLetters } from './queries/letters.ts';
export { quietUntil, writtenToEnough } from './queries/may-be-written-to.ts';
export { fallReasonOf, mayHaveNews, meetsConditions } from './queries/meets-conditions.ts';
export { fieldProblem } from './rules/merge-fields.ts';
