// The records behind a figure: together they come to it.

import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ReportRow, reportCalls, reportIntervals } from '@kaifong/domain/reports/contract';
import { Text } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { ExportMenu } from '../../../kit/resource/index.ts';
import { useSections } from '../../../kit/screen/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { type Column, DataTable, listQueryOf } from '../../../kit/table/index.ts';
import { useFigureText, useIntervalText } from './figure-text.ts';
import classes from './report.module.css';
import { figuresAddress, type ReportState } from './use-report.ts';

/** Addresses of records by their nouns, where a section of the back office says so. */
function useRecordAddress(): (row: ReportRow) => string | undefined {
  const sections = useSections();
  return ({ kind, record_id }) => {
    if (record_id === null) return undefined;
    const found = sections.find(({ records }) => records?.[kind]);
    return found?.records?.[kind]?.to(record_id);
  };
}

export function ReportRows({ state }: { readonly state: ReportState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useFigureText();
  const intervalText = useIntervalText();
  const addressOf = useRecordAddress();
  const { report, list, measures, asked } = state;
  const calls = reportCalls[report.name];
  if (!calls) throw new Error(`no calls of the report ${report.name}`);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(calls.rows, query, { keep: true });
  const sheet = useAction(calls.rowsSheet);
  const can = useCan();
  const reply = answer.data;
  const by = asked('by') ?? report.by;
  const group = asked('of') ?? '*';
  const isTime = report.dimensions[by]?.kind === 'time' && group !== '*';
  const interval = reportIntervals.find((one) => one === asked('interval')) ?? report.interval;
  const name = isTime ? intervalText(group, interval) : (reply?.label ?? '');
  const sums = useMemo(() => measures.filter(({ of }) => !of), [measures]);
  const columns = useMemo<Column<ReportRow>[]>(
    () => [
      { id: 'title', label: t('reports.record'), primary: true, cell: ({ title }) => title },
      {
        id: 'at',
        label: t('reports.at'),
        sortable: true,
        cell: ({ at }) => (at === null ? '–' : <time dateTime={at}>{format.dateTime(at)}</time>),
      },
      ...sums.map((one) => ({
        id: one.name,
        label: one.label,
        align: 'end' as const,
        sortable: true,
        hidden: one.later === true,
        cell: (row: ReportRow) => text(row.values[one.name], one.kind),
      })),
    ],
    [sums, format, text, t],
  );
  // Views are kept of the figures, not of the rows behind one.
  const rows = { ...list, inAddress: false };
  return (
    <>
      <PageHeader
        title={name ? `${t(`screen.${report.noun}`)}: ${name}` : t(`screen.${report.noun}`)}
        description={t('report.rows_purpose')}
        back={figuresAddress(list.state)}
      />
      {reply ? (
        <Text size="sm" mb="md" component="div" className={classes.under}>
          {sums
            .filter(({ later, name: measure }) => !later && reply.whole[measure] !== undefined)
            .map((one) => (
              <span key={one.name}>
                {one.label} <strong>{text(reply.whole[one.name], one.kind)}</strong>
              </span>
            ))}
        </Text>
      ) : null}
      <DataTable<ReportRow>
        name={`report-${report.path}-rows`}
        label={t('report.rows')}
        columns={columns}
        answer={answer}
        list={rows}
        rowTo={(row) => addressOf(row) ?? ''}
        tools={
          can(`export ${report.noun}`) ? (
            <ExportMenu
              name={`${report.path} report rows`}
              query={query}
              fetchSheet={(wanted) => sheet.mutateAsync(wanted)}
            />
          ) : null
        }
        empty={{
          icon: <IconListSearch size={34} stroke={1.5} />,
          title: t('report.no_rows'),
          text: t('report.no_rows_text'),
        }}
      />
    </>
  );
}
