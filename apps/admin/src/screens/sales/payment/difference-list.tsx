// Where a payment provider and we do not agree: what it says, what we have, and what to do.
import { useAction, useRoute } from '@kaifong/client/hooks';
import {
  type DifferenceRow,
  differenceFilters,
  differenceKinds,
  differenceSorts,
  routes,
} from '@kaifong/domain/sales/contract';
import { Anchor, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type Format, useFormat } from '../../../kit/language/use-format.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../../kit/table/index.ts';

const spec = { sorts: differenceSorts, filters: differenceFilters, defaultSort: '-created_at' };

function columnsOf(t: TFunction, format: Format): Column<DifferenceRow>[] {
  const label = (name: string) => t(`payment_desk.fields.${name}`);
  return [
    {
      id: 'order_number',
      label: label('order_number'),
      primary: true,
      cell: (row) => (
        <Anchor component={Link} to={`/order/${row.order_id}`} size="sm">
          {row.order_number}
        </Anchor>
      ),
    },
    { id: 'kind', label: label('kind'), cell: (row) => t(`payment_desk.kind.${row.kind}`) },
    { id: 'method', label: label('method'), cell: (row) => t(`sales.payment_code.${row.method}`) },
    {
      id: 'provider',
      label: label('provider'),
      cell: (row) =>
        row.provider
          ? `${t(`payment_desk.state.${row.provider.state}`)} · ${format.money(row.provider.amount, row.provider.currency || row.ours.currency)}`
          : t('payment_desk.no_answer'),
    },
    {
      id: 'ours',
      label: label('ours'),
      cell: (row) =>
        `${t(`payment_desk.state.${row.ours.state}`)} · ${format.money(row.ours.amount, row.ours.currency)}`,
    },
    {
      id: 'todo',
      label: label('todo'),
      cell: (row) => (row.settled_at ? row.note || t('payment_desk.settled') : t(`payment_desk.todo.${row.kind}`)),
    },
    { id: 'reason', label: label('reason'), cell: (row) => row.reason, hidden: true },
    {
      id: 'created_at',
      label: label('found_at'),
      sortable: true,
      cell: (row) => <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>,
    },
  ];
}

export default function DifferenceList() {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listDifferences, query, { keep: true });
  const run = useAction(routes.reconcilePayments, [routes.listDifferences]);
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useMemo(
    (): FilterSpec[] => [
      { name: 'open', label: t('payment_desk.fields.open'), kind: 'boolean' },
      {
        name: 'kind',
        label: t('payment_desk.fields.kind'),
        kind: 'choice',
        options: differenceKinds.map((value) => ({ value, label: t(`payment_desk.kind.${value}`) })),
      },
      { name: 'created_at', label: t('payment_desk.fields.found_at'), kind: 'date' },
    ],
    [t],
  );
  const begin = async () => {
    try {
      await run.mutateAsync({});
      notifySuccess('submit_success', t('payment_desk.started'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <>
      <PageHeader title={t('screen.payment_reconciliation')} description={t('payment_desk.reconciliation_purpose')} />
      <Group mb="md">
        <Button variant="default" loading={run.isPending} onClick={() => void begin()}>
          {t('payment_desk.run')}
        </Button>
      </Group>
      <DataTable<DifferenceRow>
        name="payment-reconciliation"
        label={t('screen.payment_reconciliation')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('payment_desk.fields.order_number')}
        empty={{
          icon: <IconScale size={34} stroke={1.5} />,
          title: t('payment_desk.agreed'),
          text: t('payment_desk.agreed_text'),
        }}
        rowActions={(row: DifferenceRow) => (row.settled_at ? null : <DifferenceActions row={row} />)}
      />
    </>
  );
}

function DifferenceActions({ row }: { readonly row: DifferenceRow }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const ask = useAction(routes.askAboutDifference, [routes.listDifferences]);
  const settle = useAction(routes.settleDifference, [routes.listDifferences]);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      notifySuccess('submit_success');
      setOpen(false);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const named = { number: row.order_number };
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        size="xs"
        variant="default"
        loading={ask.isPending}
        aria-label={t('payment_desk.ask_named', named)}
        onClick={() => void attempt(() => ask.mutateAsync({ id: row.id }))}
      >
        {t('payment_desk.ask')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('payment_desk.settle_named', named)}
        onClick={() => setOpen(true)}
      >
        {t('payment_desk.settle')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('payment_desk.settle_named', named)}>
        <Stack>
          <Text size="sm">{t(`payment_desk.todo.${row.kind}`)}</Text>
          <Textarea
            label={t('payment_desk.note')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={500}
            autosize
            minRows={2}
            required
          />
          <Group justify="flex-end">
            <Button
              disabled={note.trim() === ''}
              loading={settle.isPending}
              onClick={() => void attempt(() => settle.mutateAsync({ id: row.id, note }))}
            >
              {t('payment_desk.settle')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Group>
  );
}
