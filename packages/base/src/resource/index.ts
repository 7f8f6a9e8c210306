export {
  callsOfList,
  type DefinedList,
  defineList,
  filtersIn,
  type ListCalls,
  type ListColumn,
  type ListColumns,
  type ListFilter,
  type ListRow,
  rowShape,
  sortsOf,
} from './define-list.ts';
export {
  type AnyRecord,
  anyFields,
  defineResource,
  importKeyOf,
  listFilters,
  type RecordOf,
  type ResourceDefinition,
  sheetFieldsOf,
  unfilledFields,
} from './define-resource.ts';
export { earlierImports, isWaiting } from './earlier-imports.ts';
export { engineRoutes } from './engine-routes.ts';
export { extendList, type ListAddition, labelKeyOf, listKey, valueIn, withAdditions } from './extend-list.ts';
export {
  defineFields,
  type Fields,
  inputShape,
  type LineField,
  type LineFields,
  outputShape,
  translationsShape,
  writable,
} from './field-map.ts';
export {
  type ComputedKind,
  type Field,
  type FieldKind,
  inputOf,
  isFilled,
  keyFormat,
  mostFiles,
  mostReferences,
  outputOf,
  showsSomething,
  slug,
  type Wire,
  type WireOf,
} from './fields.ts';
export { type ImportCommand, type ImportStatus, importMachine, importStatuses } from './import-machine.ts';
export {
  type ImportCell,
  type ImportChange,
  type ImportColumn,
  type ImportFailedRow,
  type ImportMapping,
  type ImportProblem,
  type ImportRecord,
  type ImportReply,
  type ImportRun,
  importChange,
  importProblem,
  importSteps,
  mostImported,
  shownValue,
  toldProblems,
} from './imports.ts';
export { type HistoryLine, inputShapes, type ResourceRoutes, routesOf } from './routes-of.ts';
export { type UndoStep, undoableResult, undoToken } from './undo.ts';
export { type ColumnChoice, columnChoice, densities, type SavedView, type ViewState, viewState } from './views.ts';
