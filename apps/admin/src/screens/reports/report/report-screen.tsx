import { reports } from '@kaifong/domain/reports/contract';
import { ReportFigures } from './report-figures.tsx';
import { ReportRows } from './report-rows.tsx';
import { useReport } from './use-report.ts';

/** The screen of a report by its path: figures, and the rows behind one while the address names it. */
export function reportScreenOf(path: string) {
  const report = reports.find((one) => one.path === path);
  if (!report) throw new Error(`no report ${path}`);
  return {
    default: function ReportScreen() {
      const state = useReport(report);
      return state.asked('of') === undefined ? <ReportFigures state={state} /> : <ReportRows state={state} />;
    },
  };
}
