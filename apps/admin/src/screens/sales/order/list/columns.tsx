import type { AdminOrderRow } from '@kaifong/domain/sales/contract';
import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../../../kit/language/use-format.ts';
import { StatusBadge } from '../../../../kit/status/status-badge.tsx';
import type { Column } from '../../../../kit/table/index.ts';
import { PlayMoney } from '../../play-money.tsx';
import classes from '../order.module.css';

/** The buyer, and how to reach her. */
function Buyer({ row }: { readonly row: AdminOrderRow }) {
  return (
    <span className={classes.buyer} title={row.email}>
      <span>{row.customer_name}</span>
      <Text span size="xs" c="dimmed">
        {row.email}
      </Text>
    </span>
  );
}

/** The order's number; an order placed to try the shop is marked as such wherever it is listed. */
function OrderNumber({ row }: { readonly row: AdminOrderRow }) {
  const { t } = useTranslation();
  return (
    <span className={`${classes.number} ${classes.marked}`}>
      {row.number}
      {row.channel === 'test' ? (
        <Badge variant="light" color="gray">
          {t('sales.channel.test')}
        </Badge>
      ) : null}
      {row.rehearsal ? <PlayMoney /> : null}
    </span>
  );
}

/** The order's status; what is only half done is said beside it. */
function Status({ row }: { readonly row: AdminOrderRow }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusBadge status={row.status}>{t(`sales.status.${row.status}`)}</StatusBadge>
      {row.partly_shipped ? (
        <Text span size="xs" c="dimmed" display="block">
          {t('sales.order.fields.partly_shipped')}
        </Text>
      ) : null}
    </>
  );
}

/** On a phone a card has no room for what hardly ever decides anything; the order itself shows it. */
const leftOutOnPhones = ['payment_method', 'channel'];

export function orderColumns(t: (key: string) => string, format: Format, phone: boolean): Column<AdminOrderRow>[] {
  const label = (name: string) => t(`sales.order.fields.${name}`);
  const columns: Column<AdminOrderRow>[] = [
    {
      id: 'number',
      label: label('number'),
      sortable: true,
      primary: true,
      cell: (row) => <OrderNumber row={row} />,
    },
    {
      id: 'created_at',
      label: label('created_at'),
      sortable: true,
      cell: (row) => (
        <time className={classes.oneLine} dateTime={row.created_at}>
          {format.dateTime(row.created_at)}
        </time>
      ),
    },
    { id: 'customer_name', label: label('customer_name'), cell: (row) => <Buyer row={row} /> },
    { id: 'phone', label: label('phone'), cell: (row) => row.phone || '–', hidden: true },
    {
      id: 'status',
      label: label('status'),
      sortable: true,
      cell: (row) => <Status row={row} />,
    },
    {
      id: 'payment_method',
      label: label('payment_method'),
      cell: (row) => <span className={classes.oneLine}>{t(`sales.payment_code.${row.payment_method}`)}</span>,
    },
    { id: 'payment', label: label('payment'), cell: (row) => t(`sales.payment_state.${row.payment}`), hidden: true },
    {
      id: 'fulfilment',
      label: label('fulfilment'),
      cell: (row) => t(`sales.fulfilment_state.${row.fulfilment}`),
      hidden: true,
    },
    { id: 'count', label: label('count'), align: 'end', cell: (row) => format.number(row.count) },
    {
      id: 'total',
      label: label('total'),
      align: 'end',
      sortable: true,
      cell: (row) => <span className={classes.amount}>{format.money(row.total, row.currency)}</span>,
    },
    {
      id: 'channel',
      label: label('channel'),
      hidden: true,
      cell: (row) => <span className={classes.oneLine}>{t(`sales.channel.${row.channel}`)}</span>,
    },
  ];
  return phone ? columns.filter(({ id }) => !leftOutOnPhones.includes(id)) : columns;
}
