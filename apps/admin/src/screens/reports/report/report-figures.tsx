// The figures of a report: the whole, a chart, and a row for every group.

import { engineRoutes } from '@kaifong/base/resource';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ReportGroup, reportCalls } from '@kaifong/domain/reports/contract';
import { Group, NativeSelect, Paper, Skeleton, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { part } from '../../../kit/feedback/part.tsx';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { ExportMenu } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { type Column, DataTable, listQueryOf } from '../../../kit/table/index.ts';
import { ChangeMark } from './change-mark.tsx';
import { useFigureText, useIntervalText } from './figure-text.ts';
import { MailButton } from './mail-button.tsx';
import classes from './report.module.css';
import type { ReportChartProps } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { useGoalLine } from './use-goal-line.ts';
import { type ReportState, rowsAddress } from './use-report.ts';

const ReportChart = part<ReportChartProps>(() => import('./report-chart.tsx'), <Skeleton h="100%" />);

export function ReportFigures({ state }: { readonly state: ReportState }) {
  const { t } = useTranslation();
  const can = useCan();
  const text = useFigureText();
  const intervalText = useIntervalText();
  const { report, list, measures, filters, asked } = state;
  const calls = reportCalls[report.name];
  if (!calls) throw new Error(`no calls of the report ${report.name}`);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(calls.read, query, { keep: true });
  const sheet = useAction(calls.sheet);
  const views = useRoute(engineRoutes.listViews, { list: `report-${report.path}` });
  const reply = answer.data;
  const by = reply?.by ?? asked('by') ?? report.by;
  const isTime = report.dimensions[by]?.kind === 'time';
  const interval = reply?.interval ?? report.interval;
  const [measure, setMeasure] = useState(report.chart);
  const drawn = measures.find(({ name }) => name === measure) ?? measures[0];
  const kind = report.dimensions[by]?.kind;
  const kept = views.data?.data.some(({ id }) => id === list.state.view) ?? false;
  const goal = useGoalLine(state, { measure: drawn?.name, interval: isTime ? interval : '', kept });
  const nameOf = useCallback(
    (group: ReportGroup) => {
      if (group.id === 'none') return group.label;
      if (kind === 'time') return intervalText(group.id, interval);
      return kind === 'month' ? intervalText(group.id, 'month') : group.label;
    },
    [kind, interval, intervalText],
  );
  const columns = useMemo<Column<ReportGroup>[]>(
    () => [
      {
        id: 'label',
        label: t(isTime ? `reports.intervals.${interval}` : `reports.dimensions.${by}`),
        cell: nameOf,
        primary: true,
        sortable: true,
      },
      ...measures.map((one) => ({
        id: one.name,
        label: one.label,
        align: 'end' as const,
        sortable: true,
        hidden: one.later === true,
        cell: (group: ReportGroup) => (
          <Link to={rowsAddress(list.state, group.id)} className={classes.cell}>
            {text(group.values[one.name], one.kind)}
            <ChangeMark measure={one} now={group.values[one.name]} before={group.before?.[one.name]} />
          </Link>
        ),
      })),
    ],
    [by, isTime, interval, nameOf, measures, list.state, text, t],
  );
  return (
    <>
      <PageHeader title={t(`screen.${report.noun}`)} description={t(`reports.${report.noun}.purpose`)}>
        <MailButton state={state} views={views.data?.data ?? []} />
      </PageHeader>
      <ReportControls state={state} reply={reply} />
      {reply ? <PeriodLine state={state} reply={reply} /> : null}
      {reply ? <ReportTiles state={state} reply={reply} /> : answer.error ? null : <Skeleton h={92} mb="md" />}
      {reply && drawn && reply.chart.length > 0 ? (
        <Paper className={classes.panel} component="section" aria-label={t('report.chart')}>
          <Group justify="flex-end" mb="xs">
            <NativeSelect
              size="xs"
              aria-label={t('report.drawn')}
              value={drawn.name}
              onChange={(event) => setMeasure(event.currentTarget.value)}
              data={measures.map(({ name, label }) => ({ value: name, label }))}
            />
          </Group>
          <div className={classes.chart}>
            <ReportChart
              groups={reply.chart}
              measure={drawn.name}
              isTime={isTime}
              nameOf={nameOf}
              textOf={(value) => text(value, drawn.kind)}
              before={t('report.period_before')}
              goal={goal}
            />
          </div>
        </Paper>
      ) : null}
      <DataTable<ReportGroup>
        name={`report-${report.path}`}
        label={t(`screen.${report.noun}`)}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        rowTo={({ id }) => rowsAddress(list.state, id)}
        tools={
          can(`export ${report.noun}`) ? (
            <ExportMenu
              name={`${report.path} report`}
              query={query}
              fetchSheet={(wanted) => sheet.mutateAsync(wanted)}
            />
          ) : null
        }
        empty={{
          icon: <IconChartBar size={34} stroke={1.5} />,
          title: t('report.none'),
          text: t('report.none_text'),
        }}
      />
      <details className={classes.meanings}>
        <summary>{t('report.meanings')}</summary>
        <dl>
          {measures.map(({ name, label, says }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

interface PeriodLineProps {
  readonly state: ReportState;
  readonly reply: NonNullable<ReturnType<typeof useRoute<NonNullable<(typeof reportCalls)[string]>['read']>>['data']>;
}

/** The days as dates, the days before, and whose days they are. */
function PeriodLine({ state, reply }: PeriodLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { period, earlier, zone } = reply;
  const shown = (days: typeof period) => `${format.date(days.from)} – ${format.date(days.to)}`;
  return (
    <Text size="sm" c="dimmed" className={classes.zone}>
      {state.report.now ? t('report.now', { zone }) : t('report.days', { days: shown(period), zone })}
      {earlier ? ` ${t('report.days_before', { days: shown(earlier) })}` : ''}
    </Text>
  );
}
