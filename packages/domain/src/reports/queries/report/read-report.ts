import { failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import type { ReportFigures, ReportGroup, ReportReply } from '../../contract/index.ts';
import { intervalsIn } from '../../rules/period-of.ts';
import { type Asked, askedOf } from './asked.ts';
import type { BoundReport } from './bound-report.ts';
import { figuresBefore, figuresOf } from './figures.ts';
import { labelOf } from './label-of.ts';
import { runStatement } from './run-statement.ts';
import { type GroupRow, groupStatement, mostBars } from './statement.ts';

export interface ReadReport extends Omit<ReportReply, 'page' | 'per_page'> {
  readonly asked: Asked;
}

type Page = Pick<ListQuery, 'page' | 'per_page'>;

const nothing: Readonly<Record<string, unknown>> = {};
const keyOf = (key: string | null) => (key === null || key === '' ? 'none' : key);

/** Intervals without gaps, each beside the one as far from the beginning of the period before. */
function timeGroups(ctx: Context, bound: BoundReport, asked: Asked, rows: readonly GroupRow[]): ReportGroup[] {
  const { interval, period, earlier, measures } = asked;
  // Ten years have 3,653 days.
  const placed = new Map(rows.map((row) => [`${row.earlier} ${row.key}`, row]));
  const find = (isEarlier: boolean, at: number) => placed.get(`${isEarlier} ${at + 1}`) ?? nothing;
  const before = earlier ? intervalsIn(earlier, interval) : [];
  return intervalsIn(period, interval).map((id, at) => ({
    id,
    label: labelOf(ctx, bound.report, asked, { key: id, label: null }),
    values: figuresOf(find(false, at), measures),
    before: earlier ? (before[at] === undefined ? null : figuresBefore(find(true, at), measures)) : null,
  }));
}

interface Placed {
  readonly group: ReportGroup;
  readonly place: number;
  readonly bar: number;
}

function namedGroups(ctx: Context, bound: BoundReport, asked: Asked, rows: readonly GroupRow[]): Placed[] {
  const { measures, earlier } = asked;
  const groups = new Map<string, { now?: GroupRow; past?: GroupRow }>();
  for (const row of rows) {
    const group = groups.get(keyOf(row.key)) ?? {};
    groups.set(keyOf(row.key), row.earlier ? { ...group, past: row } : { ...group, now: row });
  }
  return [...groups].map(([id, { now, past }]) => {
    const row = (now ?? past) as GroupRow;
    const group = {
      id,
      label: labelOf(ctx, bound.report, asked, row),
      values: figuresOf(now ?? nothing, measures),
      before: earlier ? figuresBefore(past ?? nothing, measures) : null,
    };
    return { group, place: row.place ?? 0, bar: row.bar ?? 0 };
  });
}

const numberIn = (figures: ReportFigures, name: string): number => figures[name] ?? Number.MIN_SAFE_INTEGER;
const sees = ({ measures }: Asked, name: string) => measures.some(([measure]) => measure === name);

/** The order that is asked for, or that of the report. Refuses a sort that is no figure she sees. */
function sortOf({ report }: BoundReport, asked: Asked, wish: string | undefined): string {
  const usual = sees(asked, report.chart) ? `-${report.chart}` : 'label';
  const sort = wish ?? (report.dimensions[asked.by]?.kind === 'time' ? '-id' : usual);
  const name = sort.replace(/^-/, '');
  if (name !== 'label' && name !== 'id' && !sees(asked, name)) throw failField('sort', 'validation.sort');
  return sort;
}

function sorted(groups: readonly ReportGroup[], sort: string): ReportGroup[] {
  const name = sort.replace(/^-/, '');
  const way = sort.startsWith('-') ? -1 : 1;
  if (name === 'label') return groups.toSorted((one, other) => way * one.label.localeCompare(other.label));
  if (name === 'id') return groups.toSorted((one, other) => way * (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  return groups.toSorted((one, other) => way * (numberIn(one.values, name) - numberIn(other.values, name)));
}

const cutTo = (groups: ReportGroup[], page: Page | undefined) =>
  page ? groups.slice((page.page - 1) * page.per_page, page.page * page.per_page) : groups;

interface Groups extends Pick<ReportReply, 'data' | 'total' | 'chart'> {
  readonly rows: readonly GroupRow[];
}

async function readIntervals(ctx: Context, bound: BoundReport, asked: Asked, sort: string, page?: Page) {
  const rows = await runStatement<GroupRow>(ctx, await groupStatement(ctx, bound, asked));
  const parts = rows.filter(({ whole }) => !whole);
  const chart = timeGroups(ctx, bound, asked, parts);
  return { rows, data: cutTo(sorted(chart, sort), page), total: chart.length, chart };
}

/** Records are sorted and cut to the page by the database: there may be as many as orders. Words of a list are sorted as they are read. */
async function readNamed(ctx: Context, bound: BoundReport, asked: Asked, sort: string, page?: Page): Promise<Groups> {
  const kind = bound.report.dimensions[asked.by]?.kind;
  const byWords = /^-?label$/.test(sort) && kind !== 'record' && kind !== 'text';
  const chart = sees(asked, bound.report.chart) ? bound.report.chart : 'label';
  const wanted = { chart, ...(byWords ? { sort: 'id' } : { sort, page }) };
  const rows = await runStatement<GroupRow>(ctx, await groupStatement(ctx, bound, asked, wanted));
  const parts = rows.filter(({ whole }) => !whole);
  const placed = namedGroups(ctx, bound, asked, parts);
  const inOrder = placed.toSorted((one, other) => one.place - other.place);
  const first = page && !byWords ? (page.page - 1) * page.per_page : 0;
  const last = page && !byWords ? first + page.per_page : Number.POSITIVE_INFINITY;
  const data = inOrder.filter(({ place }) => place > first && place <= last).map(({ group }) => group);
  const bars = placed.filter(({ bar }) => bar <= mostBars).toSorted((one, other) => one.bar - other.bar);
  return {
    rows,
    data: byWords ? cutTo(sorted(data, sort), page) : data,
    total: parts[0]?.total ?? 0,
    chart: bars.map(({ group }) => group),
  };
}

/** The groups of a report in the order that is asked for, all of them or a page: one statement. */
export async function readReport(
  ctx: Context,
  bound: BoundReport,
  query: Pick<ListQuery, 'filter' | 'sort'>,
  page?: Page,
): Promise<ReadReport> {
  const asked = await askedOf(ctx, bound, query);
  const { by, interval, period, earlier, measures, scope } = asked;
  const sort = sortOf(bound, asked, query.sort);
  const read = bound.report.dimensions[by]?.kind === 'time' ? readIntervals : readNamed;
  const { rows, ...groups } = await read(ctx, bound, asked, sort, page);
  const wholeOf = (isEarlier: boolean) => rows.find(({ whole, earlier }) => whole && earlier === isEarlier) ?? nothing;
  return {
    asked,
    ...groups,
    whole: {
      values: figuresOf(wholeOf(false), measures),
      before: earlier ? figuresBefore(wholeOf(true), measures) : null,
    },
    ...{ by, interval, period, earlier, zone: scope.zone, currency: scope.currency },
  };
}

/** A page of the groups. */
export async function readPage(ctx: Context, bound: BoundReport, query: ListQuery): Promise<ReportReply> {
  const { page, per_page } = query;
  const { asked: _, ...report } = await readReport(ctx, bound, query, { page, per_page });
  return { ...report, page, per_page };
}
