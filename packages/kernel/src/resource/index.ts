export type { UndoableResult } from './batch.ts';
export { bindResource, type Records, recordsOf } from './bind-resource.ts';
export type { ResourceHooks, TableFor, Values } from './bound.ts';
export { engineBindings, engineJobs, enginePermissions } from './engine.ts';
export { importSheet } from './import/index.ts';
export { type Plan, problemsOf } from './import/plan.ts';
export type { Place, SheetReader, SheetWish } from './import/sheet-reader.ts';
export { undoStep } from './undo.ts';
export { newStep, type UndoLog, undoable } from './undo-log.ts';
