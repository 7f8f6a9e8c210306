import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import type { ListQuery } from '@kaifong/base/list';
import { wallClockAt } from '@kaifong/base/spans';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { writeSheet } from '@kaifong/kernel/sheets';
import { askedOf } from './asked.ts';
import type { BoundReport } from './bound-report.ts';
import { readRows } from './read-rows.ts';

/** Most rows of one sheet; larger ones hardly open. */
const mostRows = 50_000;

/** The records behind a figure as a sheet, with the figure they come to below; times are of the zone that the heading names. */
export async function exportRows(
  ctx: Context,
  bound: BoundReport,
  { format, ...query }: Pick<ListQuery, 'filter' | 'sort'> & { readonly format: SheetFormat },
): Promise<FileReply> {
  const { measures, scope } = await askedOf(ctx, bound, query);
  const { data, whole, period } = await readRows(ctx, bound, { ...query, page: 1, per_page: mostRows });
  const say = (key: string) => renderMessage(ctx.language, `reports.${key}`);
  const sums = measures.filter(([, { of }]) => !of);
  const columns = [
    { key: 'title', header: `${say('record')} (${period.from} – ${period.to})` },
    { key: 'at', header: `${say('at')} (${scope.zone})` },
    ...sums.map(([name]) => ({ key: name, header: say(`measures.${name}`) })),
  ];
  const clock = (at: string | null) => {
    if (at === null) return null;
    const { date, time } = wallClockAt(scope.zone, Date.parse(at));
    return `${date} ${time}`;
  };
  const rows = [
    ...data.map(({ title, at, values }) => ({ ...values, title, at: clock(at) })),
    { ...whole, title: say('whole'), at: null },
  ];
  return writeSheet(`${bound.report.path} report rows`, columns, rows, format);
}
