export { Moment } from './cell.tsx';
export { RecordGate } from './record-gate.tsx';
export { ResourceForm, type ResourceFormProps } from './resource-form.tsx';
export { ResourceList, type ResourceListProps, type Row } from './resource-list.tsx';
export { saveFile } from './save-file.ts';
export { resourceRoutes, useResource } from './use-resource.ts';
