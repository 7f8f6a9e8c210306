import { useRoute } from '@kaifong/client/hooks';
import { type PurchaseOrderRow, purchaseOrderStatuses, routes } from '@kaifong/domain/purchasing/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconShoppingCartPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { type Format, useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../kit/table/index.ts';
import { ProposeButton } from './propose-button.tsx';
import classes from './purchasing.module.css';

const spec = {
  sorts: ['id', 'created_at', 'expected_date', 'total', 'status'] as const,
  filters: ['status', 'supplier_id', 'warehouse_id', 'incoming', 'expected_date', 'created_at'],
  defaultSort: '-created_at',
};

type Say = (key: string) => string;

function columnsOf(t: Say, format: Format, seesCost: boolean): Column<PurchaseOrderRow>[] {
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  return [
    {
      id: 'number',
      label: label('number'),
      primary: true,
      cell: (row) => <span className={classes.number}>{row.number}</span>,
    },
    { id: 'supplier', label: label('supplier'), cell: (row) => row.supplier },
    {
      id: 'status',
      label: label('status'),
      sortable: true,
      cell: (row) => <StatusBadge status={row.status}>{t(`purchasing.status.${row.status}`)}</StatusBadge>,
    },
    {
      id: 'received',
      label: label('received'),
      cell: (row) => `${format.number(row.received)} / ${format.number(row.ordered)}`,
    },
    {
      id: 'expected_date',
      label: label('expected_date'),
      sortable: true,
      cell: (row) => (row.expected_date ? <Expected row={row} format={format} late={t('purchase.late')} /> : '–'),
    },
    { id: 'warehouse', label: label('warehouse'), cell: (row) => row.warehouse },
    {
      id: 'total',
      label: label('total'),
      sortable: seesCost,
      cell: (row) => (row.total === null ? '–' : format.money(row.total, row.currency)),
    },
    {
      id: 'created_at',
      label: label('created_at'),
      sortable: true,
      cell: (row) => <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>,
    },
  ];
}

interface ExpectedProps {
  readonly row: PurchaseOrderRow;
  readonly format: Format;
  readonly late: string;
}

function Expected({ row, format, late }: ExpectedProps) {
  return (
    <span className={classes.expected}>
      {format.date(row.expected_date ?? '')}
      {row.late ? <StatusBadge tone="bad">{late}</StatusBadge> : null}
    </span>
  );
}

function filtersOf(t: Say): FilterSpec[] {
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  return [
    {
      name: 'status',
      label: label('status'),
      kind: 'choice',
      options: purchaseOrderStatuses.map((value) => ({ value, label: t(`purchasing.status.${value}`) })),
    },
    { name: 'supplier_id', label: label('supplier_id'), kind: 'reference', resource: 'supplier' },
    { name: 'warehouse_id', label: label('warehouse_id'), kind: 'reference', resource: 'warehouse' },
    { name: 'incoming', label: label('incoming'), kind: 'boolean' },
    { name: 'expected_date', label: label('expected_date'), kind: 'date' },
    { name: 'created_at', label: label('created_at'), kind: 'date' },
  ];
}

/** What the shop ordered, newest first: what is late is marked. */
export default function PurchaseOrderList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listPurchaseOrders, query, { keep: true });
  const seesCost = can('get cost');
  const columns = useMemo(() => columnsOf(t, format, seesCost), [t, format, seesCost]);
  const filters = useMemo(() => filtersOf(t), [t]);
  const create = can('create po') ? (
    <Button component={Link} to="/po/create" leftSection={<IconPlus size={16} />}>
      {t('screen.po_create')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('screen.po')}>
        {can('create po') ? <ProposeButton /> : null}
        {create}
      </PageHeader>
      <DataTable<PurchaseOrderRow>
        name="po"
        label={t('screen.po')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('purchase.search')}
        {...(can('get po') && { rowTo: (row: PurchaseOrderRow) => `/po/view/${row.id}` })}
        empty={{
          icon: <IconShoppingCartPlus size={34} stroke={1.5} />,
          title: t('purchase.none'),
          text: t('purchasing.po.purpose'),
          action: create,
        }}
      />
    </>
  );
}
