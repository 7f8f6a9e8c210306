export { type BatchResult, eachRecord } from './batch.ts';
export { bindResource, type ResourceHooks, type TableFor, type Values } from './bind-resource.ts';
