// What a report's screen knows: the figures its reader may see, its filters, and what is asked for, which is the address.
import { type Report, type ReportMeasure, seesMeasure } from '@kaifong/domain/reports/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { filterSpecOf } from '../../../kit/resource/list/filter-spec-of.ts';
import { type FilterSpec, type List, useListState } from '../../../kit/table/index.ts';
import { type ListState, writeListState } from '../../../kit/table/list-state.ts';

/** Parts of what is asked for that are no filters of the report. */
const own = ['by', 'interval', 'period', 'before', 'of'];

export interface SeenMeasure extends ReportMeasure {
  readonly name: string;
  readonly label: string;
  /** The sentence that says what is counted. */
  readonly says: string;
}

export interface ReportState {
  readonly report: Report;
  readonly list: List;
  readonly measures: readonly SeenMeasure[];
  readonly filters: readonly FilterSpec[];
  /** Sets a part of what is asked for; undefined: as the report opens. */
  readonly ask: (name: string, value: ListState['filter'][string] | undefined) => void;
  readonly asked: (name: string) => string | undefined;
}

export function useReport(report: Report): ReportState {
  const { t } = useTranslation();
  const can = useCan();
  const spec = useMemo(
    () => ({
      sorts: ['label', 'at', ...Object.keys(report.measures)],
      filters: [...own, ...Object.keys(report.filters)],
    }),
    [report],
  );
  const list = useListState(spec);
  const { state, change } = list;
  const measures = useMemo(
    () =>
      Object.entries(report.measures)
        .filter(([, measure]) => seesMeasure(measure, can))
        .map(([name, measure]) => ({
          ...measure,
          name,
          label: t(`reports.measures.${name}`),
          says: t(`reports.says.${name}`),
        })),
    [report, can, t],
  );
  const filters = useMemo(
    () =>
      Object.entries(report.filters).map(([name, filter]) =>
        filterSpecOf(name, filter, {
          field: (field) => t(`reports.dimensions.${field}`),
          option: (field, value) => t(`${report.filters[field]?.words}.${value}`),
        }),
      ),
    [report, t],
  );
  return {
    report,
    list,
    measures,
    filters,
    ask(name, value) {
      const { [name]: _old, ...rest } = state.filter;
      change({ filter: value === undefined ? rest : { ...rest, [name]: value } });
    },
    asked(name) {
      const value = state.filter[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

/** The address of the rows behind a group of what is shown: `*` for all of it. */
export function rowsAddress(state: ListState, group: string, more: ListState['filter'] = {}): string {
  const wanted = {
    ...state,
    page: 1,
    sort: undefined,
    view: undefined,
    filter: { ...state.filter, ...more, of: group },
  };
  return `?${writeListState(wanted).toString()}`;
}

/** Back from the rows to the figures. */
export function figuresAddress(state: ListState): string {
  const { of: _group, ...filter } = state.filter;
  return `?${writeListState({ ...state, page: 1, sort: undefined, filter }).toString()}`;
}
