import type { Context } from '@kaifong/kernel/context';
import type { Report, ReportCard } from '../contract/index.ts';
import { readReport } from './report/read-report.ts';
import { boundReports } from './reports.ts';

/** Some figures of a report, whole, for the first page: one statement. */
export const reportFigures =
  (report: Report, names: readonly string[], filter: Readonly<Record<string, string>>) =>
  async (ctx: Context): Promise<ReportCard> => {
    const bound = boundReports.find((one) => one.report === report);
    if (!bound) throw new Error(`no report ${report.name}`);
    const { asked, whole, currency } = await readReport(ctx, bound, { filter }, { page: 1, per_page: 1 });
    const seen = asked.measures.filter(([name]) => names.includes(name));
    return {
      currency,
      figures: seen.map(([measure, { kind, down = false }]) => ({
        ...{ measure, kind, down },
        value: whole.values[measure] ?? null,
        before: whole.before?.[measure] ?? null,
      })),
    };
  };
