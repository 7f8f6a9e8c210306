// Refunds as staff work through them: what waits for an agreement or for a bank is one filter away.
import { useRoute } from '@kaifong/client/hooks';
import { type RefundRow, refundKinds, refundMethods, refundStatuses, routes } from '@kaifong/domain/sales/contract';
import { IconReceiptRefund } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Format, useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../../kit/table/index.ts';
import classes from './refund.module.css';

const spec = {
  sorts: ['id', 'created_at', 'amount', 'status'] as const,
  filters: ['status', 'kind', 'method', 'created_at'],
  defaultSort: '-created_at',
};

function columnsOf(t: TFunction, format: Format): Column<RefundRow>[] {
  const label = (name: string) => t(`sales.refund.fields.${name}`);
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
      cell: (row) => <StatusBadge status={row.status}>{t(`sales.refund_status.${row.status}`)}</StatusBadge>,
    },
    { id: 'kind', label: label('kind'), cell: (row) => t(`sales.refund_kind.${row.kind}`) },
    { id: 'method', label: label('method'), cell: (row) => t(`sales.refund_method.${row.method}`) },
    { id: 'reason', label: label('reason'), cell: (row) => row.reason, hidden: true },
    {
      id: 'amount',
      label: label('amount'),
      align: 'end',
      sortable: true,
      cell: (row) => format.money(row.amount, row.currency),
    },
  ];
}

export default function RefundList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const answer = useRoute(
    routes.listRefunds,
    { ...listQueryOf(list.state), language: currentLanguage() },
    { keep: true },
  );
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useMemo((): FilterSpec[] => {
    const choice = (name: string, words: string, values: readonly string[]): FilterSpec => ({
      name,
      label: t(`sales.refund.fields.${name}`),
      kind: 'choice',
      options: values.map((value) => ({ value, label: t(`sales.${words}.${value}`) })),
    });
    return [
      choice('status', 'refund_status', refundStatuses),
      choice('kind', 'refund_kind', refundKinds),
      choice('method', 'refund_method', refundMethods),
      { name: 'created_at', label: t('sales.refund.fields.created_at'), kind: 'date' },
    ];
  }, [t]);
  return (
    <>
      <PageHeader title={t('screen.refund')} />
      <DataTable<RefundRow>
        name="refund"
        label={t('screen.refund')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('order.search')}
        {...(can('get refund') && { rowTo: (row: RefundRow) => `/refund/${row.id}` })}
        empty={{
          icon: <IconReceiptRefund size={34} stroke={1.5} />,
          title: t('refund.none'),
          text: t('refund.none_text'),
        }}
      />
    </>
  );
}
