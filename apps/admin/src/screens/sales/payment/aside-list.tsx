// Money that does not fit its order, who has waited longest first. The order's page takes the decision.
import { useRoute } from '@kaifong/client/hooks';
import { type AsideRow, asideFilters, asideSorts, paymentMethodCodes, routes } from '@kaifong/domain/sales/contract';
import { IconCoins } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Format, useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../../kit/table/index.ts';

const spec = { sorts: asideSorts, filters: asideFilters, defaultSort: 'created_at' };

function columnsOf(t: TFunction, format: Format): Column<AsideRow>[] {
  const label = (name: string) => t(`payment_desk.fields.${name}`);
  return [
    { id: 'order_number', label: label('order_number'), cell: (row) => row.order_number, primary: true },
    {
      id: 'amount',
      label: label('came'),
      align: 'end',
      cell: (row) => format.money(row.amount, row.currency),
    },
    { id: 'due', label: label('amount'), align: 'end', cell: (row) => format.money(row.due, row.order_currency) },
    { id: 'reason', label: label('misfit'), cell: (row) => row.reason },
    {
      id: 'order_status',
      label: label('order_status'),
      cell: (row) => <StatusBadge status={row.order_status}>{t(`sales.status.${row.order_status}`)}</StatusBadge>,
    },
    { id: 'customer_name', label: label('customer_name'), cell: (row) => row.customer_name },
    { id: 'method', label: label('method'), cell: (row) => t(`sales.payment_code.${row.method}`) },
    { id: 'reference', label: label('reference'), cell: (row) => row.reference, hidden: true },
    {
      id: 'created_at',
      label: label('came_at'),
      sortable: true,
      cell: (row) => <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>,
    },
  ];
}

export default function AsideList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listAsides, query, { keep: true });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useMemo(
    (): FilterSpec[] => [
      {
        name: 'method',
        label: t('payment_desk.fields.method'),
        kind: 'choice',
        options: paymentMethodCodes.map((value) => ({ value, label: t(`sales.payment_code.${value}`) })),
      },
      { name: 'created_at', label: t('payment_desk.fields.came_at'), kind: 'date' },
    ],
    [t],
  );
  return (
    <>
      <PageHeader title={t('screen.payment_abnormal')} description={t('payment_desk.asides_purpose')} />
      <DataTable<AsideRow>
        name="payment-abnormal"
        label={t('screen.payment_abnormal')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('order.search')}
        {...(can('get order') && { rowTo: (row: AsideRow) => `/order/${row.order_id}` })}
        empty={{
          icon: <IconCoins size={34} stroke={1.5} />,
          title: t('payment_desk.asides_none'),
          text: t('payment_desk.asides_none_text'),
        }}
      />
    </>
  );
}
