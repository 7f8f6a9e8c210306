export { defineResource, type Fields, type RecordOf, type ResourceDefinition } from './define-resource.ts';
export { type Field, type FieldKind, inputOf, outputOf, slug, type WireOf } from './fields.ts';
export { batchResult, type ResourceRoutes, routesOf } from './routes-of.ts';
