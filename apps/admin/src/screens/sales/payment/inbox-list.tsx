// The payment inbox: what providers told the shop by themselves, whether it was theirs, and what it did.
import { useRoute } from '@kaifong/client/hooks';
import { type InboxEvent, paymentMethodCodes, providerEventStates, routes } from '@kaifong/domain/sales/contract';
import { IconInbox } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Format, useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../../kit/table/index.ts';
import { toneOf } from './inbox-tones.ts';
import { UnsignedRoomNote } from './unsigned-room.tsx';

const spec = {
  sorts: ['received_at'] as const,
  filters: ['provider', 'state', 'received_at'],
  defaultSort: '-received_at',
};

function columnsOf(t: TFunction, format: Format): Column<InboxEvent>[] {
  const label = (name: string) => t(`sales.inbox.fields.${name}`);
  return [
    {
      id: 'received_at',
      label: label('received_at'),
      primary: true,
      sortable: true,
      cell: (row) => <time dateTime={row.received_at}>{format.dateTime(row.received_at)}</time>,
    },
    { id: 'provider', label: label('provider'), cell: (row) => t(`sales.payment_code.${row.provider}`) },
    {
      id: 'state',
      label: label('state'),
      cell: (row) => <StatusBadge tone={toneOf(row.state)}>{t(`sales.inbox.state.${row.state}`)}</StatusBadge>,
    },
    { id: 'effect', label: label('effect'), cell: (row) => row.effect || row.error },
    { id: 'order_number', label: label('order_number'), cell: (row) => row.order_number },
    { id: 'event_id', label: label('event_id'), cell: (row) => row.event_id, hidden: true },
    {
      id: 'attempts',
      label: label('attempts'),
      align: 'end',
      cell: (row) => format.number(row.attempts),
      hidden: true,
    },
  ];
}

export default function InboxList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const answer = useRoute(
    routes.listInbox,
    { ...listQueryOf(list.state), language: currentLanguage() },
    { keep: true },
  );
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useMemo((): FilterSpec[] => {
    const choice = (name: string, words: string, values: readonly string[]): FilterSpec => ({
      name,
      label: t(`sales.inbox.fields.${name}`),
      kind: 'choice',
      options: values.map((value) => ({ value, label: t(`sales.${words}.${value}`) })),
    });
    return [
      choice('provider', 'payment_code', paymentMethodCodes),
      choice('state', 'inbox.state', providerEventStates),
      { name: 'received_at', label: t('sales.inbox.fields.received_at'), kind: 'date' },
    ];
  }, [t]);
  return (
    <>
      <PageHeader title={t('screen.payment_inbox')} description={t('payment_inbox.purpose')} />
      <UnsignedRoomNote />
      <DataTable
        name="payment-inbox"
        label={t('sales.inbox.plural')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        empty={{
          icon: <IconInbox size={34} stroke={1.5} />,
          title: t('payment_inbox.none'),
          text: t('payment_inbox.none_text'),
        }}
        {...(can('get payment') && { rowTo: (row: InboxEvent) => `/payment/inbox/${row.id}` })}
      />
    </>
  );
}
