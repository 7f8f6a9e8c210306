import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import type { ListQuery } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { writeSheet } from '@kaifong/kernel/sheets';
import type { ReportGroup } from '../../contract/index.ts';
import type { BoundReport } from './bound-report.ts';
import { type ReadReport, readReport } from './read-report.ts';

export const exportReport = async (
  ctx: Context,
  bound: BoundReport,
  { format, ...query }: Pick<ListQuery, 'filter' | 'sort'> & { readonly format: SheetFormat },
): Promise<FileReply> => sheetOf(ctx, bound, await readReport(ctx, bound, query), format);

/** Every group and the whole, each figure beside that of the period before; the first heading names the zone of the days. */
export function sheetOf(ctx: Context, bound: BoundReport, reply: ReadReport, format: SheetFormat): Promise<FileReply> {
  const { asked, data, whole, period, earlier, zone } = reply;
  const say = (key: string, values: Record<string, string> = {}) => renderMessage(ctx.language, key, values);
  const by = say(
    bound.report.dimensions[asked.by]?.kind === 'time'
      ? `reports.intervals.${asked.interval}`
      : `reports.dimensions.${asked.by}`,
  );
  const names = asked.measures.map(([name]) => name);
  // What stands now is compared with nothing: it has no column of the period before.
  const compared = asked.measures.flatMap(([name, { standing }]) => (standing ? [] : [name]));
  const columns = [
    { key: 'label', header: `${by} (${period.from} – ${period.to}, ${zone})` },
    ...names.map((name) => ({ key: name, header: say(`reports.measures.${name}`) })),
    ...(earlier
      ? compared.map((name) => ({
          key: `${name} before`,
          header: `${say(`reports.measures.${name}`)} (${earlier.from} – ${earlier.to})`,
        }))
      : []),
  ];
  const cellsOf = ({ label, values, before }: Pick<ReportGroup, 'label' | 'values' | 'before'>) => ({
    label,
    ...values,
    ...Object.fromEntries(Object.entries(before ?? {}).map(([name, value]) => [`${name} before`, value])),
  });
  const rows = [...data.map(cellsOf), cellsOf({ label: say('reports.whole'), ...whole })];
  return writeSheet(`${bound.report.path} report`, columns, rows, format);
}
