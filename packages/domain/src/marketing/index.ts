// Door for later domains.
export { noteWritten } from './actions/note-written.ts';
export { purchasesAfter } from './ports/broadcast-purchases.ts';
export { listLetters } from './queries/letters.ts';
export { mayBeWrittenTo } from './queries/may-be-written-to.ts';
