// The state of a list is its address: page, size, sort, keyword and filters are written there just as the wire wants them,
// so a list can be kept, shared and gone back to.
import { defaultPageSize, type FilterValue, type ListQuery, pageSizes } from '@kaifong/base/list';

export interface ListState {
  readonly page: number;
  readonly per_page: number;
  /** `field` or `-field`; `undefined` is the list's own order. */
  readonly sort: string | undefined;
  readonly keyword: string;
  readonly filter: Readonly<Record<string, FilterValue>>;
  /** The saved view this started from; `none` where somebody put her own default aside. */
  readonly view?: number | 'none' | undefined;
}

/** Sort fields and filters of a list; other parameters are ignored. */
export interface ListSpec {
  readonly sorts: readonly string[];
  readonly filters: readonly string[];
  readonly defaultSort?: string;
}

const wholeOr = (text: string | null, fallback: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
};

function readFilter(params: URLSearchParams, name: string): FilterValue | undefined {
  const from = params.get(`filter[${name}][from]`) || undefined;
  const to = params.get(`filter[${name}][to]`) || undefined;
  if (from || to) return { ...(from && { from }), ...(to && { to }) };
  const many = params.getAll(`filter[${name}][]`).filter(Boolean);
  if (many.length > 0) return many;
  return params.get(`filter[${name}]`) || undefined;
}

const viewIn = (text: string | null): ListState['view'] => {
  if (text === 'none') return text;
  return wholeOr(text, 0) || undefined;
};

export function readListState(params: URLSearchParams, { sorts, filters }: ListSpec): ListState {
  const size = wholeOr(params.get('per_page'), defaultPageSize);
  const sort = params.get('sort') ?? undefined;
  const entries = filters.flatMap((name) => {
    const value = readFilter(params, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    page: wholeOr(params.get('page'), 1),
    per_page: (pageSizes as readonly number[]).includes(size) ? size : defaultPageSize,
    sort: sort && sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    keyword: params.get('keyword') ?? '',
    filter: Object.fromEntries(entries),
    view: viewIn(params.get('view')),
  };
}

function writeFilter(params: URLSearchParams, name: string, value: FilterValue): void {
  if (Array.isArray(value)) for (const one of value) params.append(`filter[${name}][]`, one);
  else if (typeof value === 'string') params.set(`filter[${name}]`, value);
  else {
    if (value.from) params.set(`filter[${name}][from]`, value.from);
    if (value.to) params.set(`filter[${name}][to]`, value.to);
  }
}

/** Writes a state to the address; defaults are left out. */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.view) params.set('view', String(state.view));
  if (state.page > 1) params.set('page', String(state.page));
  if (state.per_page !== defaultPageSize) params.set('per_page', String(state.per_page));
  if (state.sort) params.set('sort', state.sort);
  if (state.keyword) params.set('keyword', state.keyword);
  for (const [name, value] of Object.entries(state.filter)) writeFilter(params, name, value);
  return params;
}

/** Query of the list's call. */
export function listQueryOf(state: ListState): Partial<ListQuery> {
  const { page, per_page, sort, keyword, filter } = state;
  return {
    page,
    per_page,
    ...(sort && { sort }),
    ...(keyword && { keyword }),
    ...(Object.keys(filter).length > 0 && { filter: { ...filter } }),
  };
}

/** A change of what is looked for starts again at the first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** The next order when a column's heading is pressed: upwards, downwards, the list's own. */
export function nextSort(current: string | undefined, column: string): string | undefined {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? undefined : column;
}

export const isNarrowed = (state: ListState): boolean => state.keyword !== '' || Object.keys(state.filter).length > 0;

/** Whether the address has no parameters, so that the default view applies. */
export const isPlain = (state: ListState): boolean => writeListState(state).size === 0;
