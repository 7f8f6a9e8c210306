import { failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import { calendarDate } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import type { ReportRowsReply } from '../../contract/index.ts';
import { daysOfInterval, intervalOf } from '../../rules/period-of.ts';
import { type Asked, askedOf } from './asked.ts';
import type { BoundReport } from './bound-report.ts';
import { figuresOf } from './figures.ts';
import { labelOf } from './label-of.ts';
import { runStatement } from './run-statement.ts';
import { type RecordRow, recordStatement, sumsOf, wholeStatement } from './statement.ts';

/** Refuses a sort that is no sum she sees: quotients of single records say nothing. */
function sortOf(bound: BoundReport, asked: Asked, sort = '-at'): string {
  const name = sort.replace(/^-/, '');
  const seen = asked.measures.some(([measure, { of }]) => measure === name && !of);
  if (name !== 'at' && !(seen && sumsOf(bound, asked).some(([sum]) => sum === name)))
    throw failField('sort', 'validation.sort');
  return sort;
}

/** An interval that begins on another day than intervals do is none. */
function checkGroup(bound: BoundReport, { of, by, interval }: Asked): void {
  if (of === undefined || of === '*' || bound.report.dimensions[by]?.kind !== 'time') return;
  const isStart = calendarDate.safeParse(of).data === of && intervalOf(of, interval) === of;
  if (!isStart) throw failField('filter.of', 'validation.date');
}

const instantOf = (at: RecordRow['at']): string | null => (at === null ? null : new Date(at).toISOString());

/** The records behind a figure, newest first: under the conditions the figure was reckoned by. */
export async function readRows(ctx: Context, bound: BoundReport, query: ListQuery): Promise<ReportRowsReply> {
  const asked = await askedOf(ctx, bound, query);
  checkGroup(bound, asked);
  const { page, per_page } = query;
  const sort = sortOf(bound, asked, query.sort);
  const rows = await runStatement<RecordRow>(ctx, await recordStatement(ctx, bound, asked, { page, per_page, sort }));
  const [whole = {}] = await runStatement(ctx, await wholeStatement(ctx, bound, asked));
  const { of, by, interval, period, measures } = asked;
  const isGroup = of !== undefined && of !== '*';
  const isTime = bound.report.dimensions[by]?.kind === 'time';
  const group = { key: of === 'none' ? null : (of ?? null), label: (whole.label as string | null) ?? null };
  return {
    data: rows.map(({ key, at, title, ...sums }) => {
      const [kind = '', id = ''] = key.split(':');
      const record_id = id === '' || id === '0' ? null : Number(id);
      return { id: key, kind, record_id, title: title ?? key, at: instantOf(at), values: figuresOf(sums, measures) };
    }),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
    label: isGroup ? labelOf(ctx, bound.report, asked, group) : '',
    whole: figuresOf(whole, measures),
    period: isGroup && isTime ? daysOfInterval(of, interval, period) : period,
  };
}
