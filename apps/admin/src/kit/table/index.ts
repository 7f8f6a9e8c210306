export type { Column } from './column.ts';
export { DataTable, type DataTableProps, type ListAnswer } from './data-table.tsx';
export type { FilterOption, FilterSpec } from './filter-spec.ts';
export type { EmptyText } from './list-problem.tsx';
export { type ListSpec, type ListState, listQueryOf } from './list-state.ts';
export { Pages } from './pages.tsx';
export { ReadProblem } from './read-problem.tsx';
export { SearchBox } from './search-box.tsx';
export { type List, useListState } from './use-list-state.ts';
