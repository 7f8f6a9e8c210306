export { Moment } from './cell.tsx';
export { RecordGate } from './record-gate.tsx';
export { formValues, localizedNames, recordInput, type Values, type WholeRecord } from './record-values.ts';
export { ResourceForm, type ResourceFormProps } from './resource-form.tsx';
export { ResourceList, type ResourceListProps, type Row } from './resource-list.tsx';
export { ResourceSection, type Widgets } from './resource-section.tsx';
export { saveFile } from './save-file.ts';
export { useRecordEditor } from './use-record-editor.tsx';
export { type Resource, resourceRoutes, useResource } from './use-resource.ts';
