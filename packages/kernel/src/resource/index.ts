export { type BatchResult, eachRecord } from './batch.ts';
export { bindResource } from './bind-resource.ts';
export type { ResourceHooks, TableFor, Values } from './bound.ts';
export { engineBindings, engineJobs, enginePermissions } from './engine.ts';
export { type StaffDirectory, type StaffMember, useStaffDirectory } from './staff-directory.ts';
