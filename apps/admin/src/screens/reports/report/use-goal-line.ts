// The goal of the open view as a line on its chart.
import { useRoute } from '@kaifong/client/hooks';
import { mailRoutes } from '@kaifong/domain/reports/contract';
import { useTranslation } from 'react-i18next';
import { useFigureText } from './figure-text.ts';
import type { ReportChartProps } from './report-chart.tsx';
import type { ReportState } from './use-report.ts';

interface Drawn {
  readonly measure: string | undefined;
  readonly interval: string;
  /** False while the view is not one of the report. */
  readonly kept: boolean;
}

/** A goal is of a week or of a month: the line stands where the chart goes by the same, and draws its figure. */
export function useGoalLine(state: ReportState, { measure, interval, kept }: Drawn): ReportChartProps['goal'] {
  const { t } = useTranslation();
  const text = useFigureText();
  const { view } = state.list.state;
  const asked = { report: state.report.path, view_id: view ?? 0 };
  const mail = useRoute(mailRoutes.getReportMail, asked, { enabled: kept && view !== undefined }).data?.data;
  if (!mail?.goal || mail.every !== interval || mail.goal.measure !== measure) return undefined;
  const found = state.measures.find(({ name }) => name === measure);
  return found && { at: mail.goal.target, label: t('report.goal_line', { value: text(mail.goal.target, found.kind) }) };
}
