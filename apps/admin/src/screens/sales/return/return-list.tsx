// Returns as staff work through them.
import { useRoute } from '@kaifong/client/hooks';
import { type ReturnRow, returnReasons, returnStatuses, routes } from '@kaifong/domain/sales/contract';
import { IconTruckReturn } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Format, useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../../kit/table/index.ts';
import classes from '../refund/refund.module.css';

const spec = {
  sorts: ['id', 'created_at', 'status'] as const,
  filters: ['status', 'reason', 'created_at'],
  defaultSort: '-created_at',
};

function columnsOf(t: TFunction, format: Format): Column<ReturnRow>[] {
  const label = (name: string) => t(`sales.return.fields.${name}`);
  return [
    {
      id: 'number',
      label: label('number'),
      primary: true,
      cell: (row) => <span className={classes.number}>{row.number}</span>,
    },
    {
      id: 'created_at',
      label: label('created_at'),
      sortable: true,
      cell: (row) => <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>,
    },
    { id: 'customer_name', label: label('customer_name'), cell: (row) => row.customer_name },
    {
      id: 'status',
      label: label('status'),
      sortable: true,
      cell: (row) => <StatusBadge status={row.status}>{t(`sales.return_status.${row.status}`)}</StatusBadge>,
    },
    { id: 'reason', label: label('reason'), cell: (row) => t(`sales.return_reason.${row.reason}`) },
  ];
}

export default function ReturnList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const answer = useRoute(
    routes.listReturns,
    { ...listQueryOf(list.state), language: currentLanguage() },
    { keep: true },
  );
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useMemo((): FilterSpec[] => {
    const choice = (name: string, words: string, values: readonly string[]): FilterSpec => ({
      name,
      label: t(`sales.return.fields.${name}`),
      kind: 'choice',
      options: values.map((value) => ({ value, label: t(`sales.${words}.${value}`) })),
    });
    return [
      choice('status', 'return_status', returnStatuses),
      choice('reason', 'return_reason', returnReasons),
      { name: 'created_at', label: t('sales.return.fields.created_at'), kind: 'date' },
    ];
  }, [t]);
  return (
    <>
      <PageHeader title={t('screen.return')} />
      <DataTable<ReturnRow>
        name="return"
        label={t('screen.return')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('order.search')}
        {...(can('get return') && { rowTo: (row: ReturnRow) => `/return/${row.id}` })}
        empty={{
          icon: <IconTruckReturn size={34} stroke={1.5} />,
          title: t('return.none'),
          text: t('return.none_text'),
        }}
      />
    </>
  );
}
