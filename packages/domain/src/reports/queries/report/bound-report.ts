// A declared report in SQL: the rows it reckons from, and how each of its names is read from a row.
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import type { Filter } from '@kaifong/kernel/list';
import type { SQL } from 'drizzle-orm';
import type { Report } from '../../contract/index.ts';

/** A joined table, by the name its source gives it. */
export type Part = string;

/** Shop, reader and days that rows are read for. */
export interface ReportScope {
  readonly zone: string;
  readonly currency: string;
  readonly language: Language;
  /** Whoever is limited to stores has the figures of what she sees. */
  readonly reader: Pick<Context, 'actor'>;
  /** Instants: the first that counts, and the first that does not any more. Of the whole that is read, the period before included. */
  readonly from: Date;
  readonly until: Date;
  readonly today: string;
  /** Money of a simulator counts as long as the shop rehearses. */
  readonly rehearses: boolean;
  /** A point's worth; 0: points are off. */
  readonly pointCents: number;
}

export interface BoundDimension {
  /** Of a row `f`; null, and never an empty text: it has none. */
  readonly key: SQL;
  /** What the group of a key (text) is called. Left out: its key. */
  readonly label?: (key: SQL, language: Language) => SQL;
  readonly needs?: readonly Part[];
  /** The rows of one record stand in several of its groups. */
  readonly splits?: true;
}

export interface BoundFilter {
  readonly filter: Filter;
  readonly needs?: readonly Part[];
  /** Takes some of the rows of one record and leaves others. */
  readonly splits?: true;
}

/** The record a row is of. */
export interface BoundRecord {
  /** Of a row `f`: `order:12`, the noun of a record and its id; `product:3:lot:8` is a part of a record that has no screen of its own. */
  readonly key: SQL;
  /** What a record is called; `part(3)` is the third part of its key. */
  readonly title: (part: (at: number) => SQL, language: Language) => SQL;
  readonly needs?: readonly Part[];
}

/** Where a report's rows come from: a relation `f` with an instant `at`, one row for every part of a figure. */
export interface ReportSource {
  /** A relation without its alias. */
  readonly rows: (scope: ReportScope, parts: ReadonlySet<Part>) => SQL;
  readonly joins?: Readonly<Record<Part, (scope: ReportScope) => SQL>>;
  readonly dimensions: Readonly<Record<string, BoundDimension | ((scope: ReportScope) => BoundDimension)>>;
  /** Aggregates, by the measures that are no quotient. Money in cents. `splits`: the rows of one record may be in several groups, or not all there. */
  readonly measures: Readonly<Record<string, SQL | ((scope: ReportScope, splits: boolean) => SQL)>>;
  readonly filters: Readonly<Record<string, BoundFilter>>;
  readonly record: BoundRecord;
}

export interface BoundReport {
  readonly report: Report;
  readonly source: ReportSource;
}

/** Refuses to start with a name that is declared and read nowhere. */
export function bindReport(report: Report, source: ReportSource): BoundReport {
  const missing = [
    ...Object.keys(report.measures).filter((name) => !report.measures[name]?.of && !source.measures[name]),
    ...Object.keys(report.dimensions).filter((name) => name !== 'time' && !source.dimensions[name]),
    ...Object.keys(report.filters).filter((name) => !source.filters[name]),
  ];
  if (missing.length > 0) throw new Error(`report ${report.name}: nothing reads ${missing.join(', ')}`);
  return { report, source };
}
