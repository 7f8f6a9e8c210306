// Slips that wait for somebody, who has waited longest first. The order's page shows the slip and takes the decision.
import { useRoute } from '@kaifong/client/hooks';
import { routes, type SlipRow, slipFilters, slipSorts } from '@kaifong/domain/sales/contract';
import { Badge } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Format, useFormat } from '../../../kit/language/use-format.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../../kit/table/index.ts';

const spec = { sorts: slipSorts, filters: slipFilters, defaultSort: 'created_at' };

function columnsOf(t: TFunction, format: Format): Column<SlipRow>[] {
  const label = (name: string) => t(`payment_desk.fields.${name}`);
  return [
    { id: 'order_number', label: label('order_number'), cell: (row) => row.order_number, primary: true },
    { id: 'customer_name', label: label('customer_name'), cell: (row) => row.customer_name },
    { id: 'method', label: label('method'), cell: (row) => t(`sales.payment_code.${row.method}`) },
    {
      id: 'amount',
      label: label('amount'),
      align: 'end',
      sortable: true,
      cell: (row) => format.money(row.due, row.currency),
    },
    {
      id: 'warnings',
      label: label('warnings'),
      cell: (row) => (
        <>
          {row.due === row.amount ? null : <Badge color="yellow.9">{t('payment_desk.amount_changed')}</Badge>}
          {row.same_slip_orders.length > 0 ? (
            <Badge color="red.9">{t('payment_desk.same_slip', { numbers: row.same_slip_orders.join(', ') })}</Badge>
          ) : null}
        </>
      ),
    },
    { id: 'filename', label: label('filename'), cell: (row) => row.filename, hidden: true },
    {
      id: 'created_at',
      label: label('sent_at'),
      sortable: true,
      cell: (row) => <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>,
    },
  ];
}

export default function SlipDesk() {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useListState(spec);
  const answer = useRoute(
    routes.listSlips,
    { ...listQueryOf(list.state), language: currentLanguage() },
    { keep: true },
  );
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useMemo(
    (): FilterSpec[] => [
      { name: 'seen_before', label: t('payment_desk.fields.seen_before'), kind: 'boolean' },
      { name: 'created_at', label: t('payment_desk.fields.sent_at'), kind: 'date' },
    ],
    [t],
  );
  return (
    <>
      <PageHeader title={t('screen.payment_review')} description={t('payment_desk.purpose')} />
      <DataTable<SlipRow>
        name="payment-review"
        label={t('screen.payment_review')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('order.search')}
        rowTo={(row: SlipRow) => `/order/${row.order_id}`}
        empty={{
          icon: <IconReceipt size={34} stroke={1.5} />,
          title: t('payment_desk.none'),
          text: t('payment_desk.none_text'),
        }}
      />
    </>
  );
}
