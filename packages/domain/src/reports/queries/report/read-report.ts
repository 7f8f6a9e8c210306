import { failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import type { ReportFigures, ReportGroup, ReportReply } from '../../contract/index.ts';
import { intervalsIn } from '../../rules/period-of.ts';
import { type Asked, askedOf } from './asked.ts';
import type { BoundReport } from './bound-report.ts';
import { figuresBefore, figuresOf } from './figures.ts';
import { labelOf } from './label-of.ts';
import { type GroupRow, groupStatement } from './statement.ts';

/** Most groups of a chart that is not of time. */
const mostBars = 12;

export interface ReadReport extends Omit<ReportReply, 'page' | 'per_page'> {
  readonly asked: Asked;
}

const nothing: Readonly<Record<string, unknown>> = {};
const keyOf = (key: string | null) => (key === null || key === '' ? 'none' : key);

/** Intervals without gaps, each beside the one as far from the beginning of the period before. */
function timeGroups(ctx: Context, bound: BoundReport, asked: Asked, rows: readonly GroupRow[]): ReportGroup[] {
  const { interval, period, earlier, measures } = asked;
  const find = (isEarlier: boolean, key: string | undefined) =>
    rows.find((row) => row.earlier === isEarlier && row.key === key) ?? nothing;
  const before = earlier ? intervalsIn(earlier, interval) : [];
  return intervalsIn(period, interval).map((id, at) => ({
    id,
    label: labelOf(ctx, bound.report, asked, { key: id, label: null }),
    values: figuresOf(find(false, id), measures),
    before: earlier ? (before[at] === undefined ? null : figuresBefore(find(true, before[at]), measures)) : null,
  }));
}

function namedGroups(ctx: Context, bound: BoundReport, asked: Asked, rows: readonly GroupRow[]): ReportGroup[] {
  const { measures, earlier } = asked;
  const groups = new Map<string, { now?: GroupRow; past?: GroupRow }>();
  for (const row of rows) {
    const group = groups.get(keyOf(row.key)) ?? {};
    groups.set(keyOf(row.key), row.earlier ? { ...group, past: row } : { ...group, now: row });
  }
  return [...groups].map(([id, { now, past }]) => ({
    id,
    label: labelOf(ctx, bound.report, asked, (now ?? past) as GroupRow),
    values: figuresOf(now ?? nothing, measures),
    before: earlier ? figuresBefore(past ?? nothing, measures) : null,
  }));
}

const numberIn = (figures: ReportFigures, name: string): number => figures[name] ?? Number.NEGATIVE_INFINITY;

/** Refuses a sort that is no figure she sees. */
function sorted(groups: readonly ReportGroup[], sort: string, { measures }: Asked): ReportGroup[] {
  const name = sort.replace(/^-/, '');
  const way = sort.startsWith('-') ? -1 : 1;
  if (name === 'label') return groups.toSorted((one, other) => way * one.label.localeCompare(other.label));
  if (name === 'id') return groups.toSorted((one, other) => way * (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  if (!measures.some(([measure]) => measure === name)) throw failField('sort', 'validation.sort');
  return groups.toSorted((one, other) => way * (numberIn(one.values, name) - numberIn(other.values, name)));
}

/** All groups of a report, in the order that is asked for: one statement. */
export async function readReport(
  ctx: Context,
  bound: BoundReport,
  query: Pick<ListQuery, 'filter' | 'sort'>,
): Promise<ReadReport> {
  const asked = await askedOf(ctx, bound, query);
  const { rows } = await ctx.db.execute<GroupRow>(await groupStatement(ctx, bound, asked));
  const parts = rows.filter(({ whole }) => !whole);
  const wholeOf = (isEarlier: boolean) => rows.find(({ whole, earlier }) => whole && earlier === isEarlier) ?? nothing;
  const { by, interval, period, earlier, measures, scope } = asked;
  const isTime = bound.report.dimensions[by]?.kind === 'time';
  const groups = (isTime ? timeGroups : namedGroups)(ctx, bound, asked, parts);
  const sees = measures.some(([name]) => name === bound.report.chart);
  const usual = isTime ? '-id' : sees ? `-${bound.report.chart}` : 'label';
  const ordered = sorted(groups, query.sort ?? usual, asked);
  return {
    asked,
    data: ordered,
    total: ordered.length,
    whole: {
      values: figuresOf(wholeOf(false), measures),
      before: earlier ? figuresBefore(wholeOf(true), measures) : null,
    },
    chart: isTime ? groups : sorted(groups, usual, asked).slice(0, mostBars),
    ...{ by, interval, period, earlier, zone: scope.zone, currency: scope.currency },
  };
}

/** A page of the groups. */
export async function readPage(ctx: Context, bound: BoundReport, query: ListQuery): Promise<ReportReply> {
  const { asked: _, data, ...report } = await readReport(ctx, bound, query);
  const { page, per_page } = query;
  return { ...report, data: data.slice((page - 1) * per_page, page * per_page), page, per_page };
}
