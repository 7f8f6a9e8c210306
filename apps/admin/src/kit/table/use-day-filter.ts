import { useMemo } from 'react';
import type { FilterSpec } from './filter-spec.ts';

/** The filters of a list that is narrowed by one day or time alone. */
export const useDayFilter = (name: string, label: string): FilterSpec[] =>
  useMemo(() => [{ name, label, kind: 'date' }], [name, label]);
