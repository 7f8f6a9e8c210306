export { type BatchResult, eachRecord } from './batch.ts';
export { bindResource } from './bind-resource.ts';
export type { ResourceHooks, TableFor, Values } from './bound.ts';
