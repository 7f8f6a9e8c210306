export type { UndoableResult } from './batch.ts';
export { bindResource, type Records, recordsOf } from './bind-resource.ts';
export type { ResourceHooks, TableFor, Values } from './bound.ts';
export { engineBindings, engineJobs, enginePermissions } from './engine.ts';
export { undoStep } from './undo.ts';
